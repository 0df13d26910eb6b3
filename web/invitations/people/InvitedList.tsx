// Who is invited: each address can be copied and taken off the list.
import { Text } from '@mantine/core'
import { IconCopy, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Invitee } from '#domain/invitations/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../texts.ts'
import { useCopy } from '../useCopy.ts'
import styles from './People.module.css'
import { useChangeInvitees } from './usePeople.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  users: readonly Invitee[]
  /** Takes the focus once nobody is left. */
  field: RefObject<HTMLElement | null>
}

export function InvitedList({ event, users, field }: Props) {
  const copy = useCopy()
  const { remove, removing } = useChangeInvitees(event)
  const takeOff = async (email: string, key: Element) => {
    const goOn = besideRow(key.closest('li'), field.current)
    try {
      await remove(email)
      showToast(t('invitations.removed', { email }), 'good')
      goOn()
    } catch {
      showToast(t('invitations.remove_failed', { email }), 'bad')
    }
  }
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {t('invitations.list', { count: users.length })}
      </Text>
      <ul className={styles.list}>
        {users.map(({ id, email, name }) => (
          <li key={id} className={styles.person}>
            <span className={styles.address} dir="ltr">
              {name && <span>{name}</span>} <AddressText>{email}</AddressText>
            </span>
            <IconButton
              aria-label={t('invitations.copy_email', { email })}
              onClick={() => void copy('email', email)}
            >
              <IconCopy size={18} aria-hidden />
            </IconButton>
            <IconButton
              aria-label={t('invitations.remove', { email })}
              aria-disabled={removing === email || undefined}
              onClick={({ currentTarget }) => removing !== email && void takeOff(email, currentTarget)}
            >
              <IconX size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}
