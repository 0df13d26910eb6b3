// Somebody who is invited, with the ways to copy the address and to take the invitation back.
import { IconCopy, IconX } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Invitee } from '#domain/invitations/contract.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import type { TabOf } from '#web/base/ui/RowList.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { askListScope } from '#web/collections/ask-scope.ts'
import { texts } from '../texts.ts'
import { useCopy } from '../useCopy.ts'
import styles from './People.module.css'
import { useChangeInvitees } from './usePeople.ts'

const t = translator(texts)

type Props = {
  event: PopinEvent
  person: Invitee
  tabOf: TabOf
  /** What takes the focus where no other row is left to. */
  otherwise: () => HTMLElement | null
}

export function InvitedRow({ event, person: { email, name }, tabOf, otherwise }: Props) {
  const copy = useCopy()
  const { remove, add } = useChangeInvitees(event)
  const removing = useSubmission(async (key: Element) => {
    const scope = event.collection?.recurrence_setting
      ? await askListScope({
          title: t('invitations.remove_title', { email }),
          body: t('invitations.remove_body'),
          confirm: t('invitations.remove_confirm'),
          danger: true,
        })
      : 'this'
    if (!scope) return
    const goOn = besideRow(key.closest('li'), otherwise())
    try {
      await remove({ email, coming: scope === 'coming' })
      offerUndo(t('invitations.removed', { email }), async () => {
        const outcome = await add({ emails: [email], follow: scope === 'coming', all: false })
        if (outcome?.failure) throw outcome.failure
        const isBack = outcome?.answers.some((answer) => answer.success_users.length > 0)
        return t(isBack ? 'invitations.put_back' : 'invitations.back_already', { email })
      })
      goOn()
    } catch {
      showToast(t('invitations.remove_failed', { email }), 'bad')
    }
  })
  return (
    <div className={styles.person}>
      <span className={styles.address} dir="ltr">
        {name && <span>{name}</span>} <AddressText>{email}</AddressText>
      </span>
      <IconButton
        tabIndex={tabOf(0)}
        aria-label={t('invitations.copy_email', { email })}
        onClick={() => void copy('email', email)}
      >
        <IconCopy size={18} aria-hidden />
      </IconButton>
      <IconButton
        tabIndex={tabOf(1)}
        aria-label={t('invitations.remove', { email })}
        aria-disabled={removing.isSending || undefined}
        onClick={({ currentTarget }) => void removing.submit(currentTarget)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
