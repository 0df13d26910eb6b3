// The actions of a menu in the ribbon. What is not possible stays in it, and a press says why.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Text } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { BusyMark } from '#web/base/ui/BusyMark.tsx'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { ACTION_ICONS } from './icons.ts'
import styles from './Ribbon.module.css'
import type { Entry } from './RibbonButton.tsx'

type Props = { Icon: TablerIcon; label: string; entries: readonly Entry[] }

export function RibbonMenu({ Icon, label, entries }: Props) {
  const { opened, onChange, button, fromButton } = useLazyMenu()
  const isBusy = entries.some((entry) => entry.isBusy)
  return (
    <Menu opened={opened} onChange={onChange} width={260}>
      <Menu.Target>
        <Button
          ref={button}
          className={styles.button}
          variant="default"
          leftSection={isBusy ? <BusyMark size={20} /> : <Icon size={20} aria-hidden />}
          aria-busy={isBusy || undefined}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <ActionItem key={entry.action} {...entry} onAct={fromButton(entry.onAct)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionItem({ action, label, reason, onAct }: Entry) {
  const Icon = ACTION_ICONS[action]
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      // not disabled: the keys would pass it by, and nobody could read why
      className={reason ? styles.refused : action.startsWith('delete') ? styles.danger : undefined}
      closeMenuOnClick={!reason}
      onClick={reason ? undefined : onAct}
    >
      {label}
      {reason && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {reason}
        </Text>
      )}
    </Menu.Item>
  )
}
