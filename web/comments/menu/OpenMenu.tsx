// The opened menu of an own text.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { useLateMenu } from '#web/base/ui/useLateMenu.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { onEdit: () => void; onDelete: () => void }

export function OpenMenu({ onEdit, onDelete }: Props) {
  const { opened, onChange, button } = useLateMenu()
  return (
    <Menu opened={opened} onChange={onChange} width={180}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={t('comments.more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
          {t('comments.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete} c="red">
          {t('comments.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
