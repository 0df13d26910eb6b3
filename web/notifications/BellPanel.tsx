// The list that opens below the bell.
import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import styles from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  user_id: string
  /** Of the button, with `face` on it. */
  name: string
  face: ReactNode
}

/** Opens at once: it is loaded when somebody asks for it. */
export function BellPanel({ user_id, name, face }: Props) {
  const { opened, onChange, button } = useLazyMenu()
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={400}
      radius="lg"
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <ActionIcon ref={button} color="gray" aria-label={name} onClick={() => onChange(!opened)}>
          {face}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel}>
        <h2 className={styles.title}>{t('notifications.title')}</h2>
        <NotificationList user_id={user_id} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
