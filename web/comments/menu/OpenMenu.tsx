// The opened menu of a text.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { CommentId } from '#domain/base/ids.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { moderateComment } from '../archiving.ts'
import { texts as commentTexts } from '../texts.ts'
import { texts } from './texts.ts'
import { useHeir } from './useHeir.ts'

const t = translator(texts)
const tc = translator(commentTexts)

export type MenuProps = {
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** The comment of somebody else that the host may archive. */
  archives?: CommentId | undefined
}

export function OpenMenu({ onEdit, onDelete, archives }: MenuProps) {
  const client = useQueryClient()
  const { opened, onChange, button } = useLazyMenu()
  useHeir(button)
  return (
    <Menu opened={opened} onChange={onChange} width={180}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={tc('comments.more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {tc('comments.edit')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onDelete} c="red">
            {tc('comments.delete')}
          </Menu.Item>
        )}
        {archives && (
          <Menu.Item
            leftSection={<IconArchive size={18} aria-hidden />}
            onClick={() => void moderateComment(client, archives, 'archived')}
          >
            {t('comments.archive')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
