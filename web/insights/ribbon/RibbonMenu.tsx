// The deeds that do not fit into the ribbon of a narrow screen.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { useLateMenu } from '#web/base/ui/useLateMenu.ts'
import { texts } from '../texts.ts'
import { DEED_ICONS, type Deed } from './deeds.ts'
import styles from './Ribbon.module.css'

const t = translator(texts)

type Props = { deeds: readonly Deed[]; acts: Record<Deed, () => void>; isBusy: boolean }

export function RibbonMenu({ deeds, acts, isBusy }: Props) {
  const { opened, onChange, button } = useLateMenu()
  return (
    <Menu opened={opened} onChange={onChange} width={220}>
      <Menu.Target>
        <Button
          ref={button}
          className={styles.button}
          variant="default"
          leftSection={<IconDots size={20} aria-hidden />}
          loading={isBusy}
        >
          {t('insights.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {deeds.map((deed) => {
          const Icon = DEED_ICONS[deed]
          return (
            <Menu.Item
              key={deed}
              leftSection={<Icon size={18} aria-hidden />}
              className={deed === 'delete' ? styles.danger : undefined}
              onClick={() => {
                // the item goes with the menu: a dialog gives the focus back to the button
                button.current?.focus()
                acts[deed]()
              }}
            >
              {t(`insights.${deed}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
