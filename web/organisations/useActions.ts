// What the menu of a member does: asks where it takes something away, and says what came of it.
import type { Member } from '#domain/organisations/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from './texts.ts'
import { useMemberChanges } from './usePeople.ts'

const t = translator(texts)

/** `beside` is asked before the row goes; what it gives brings the focus on. */
export function useActions(member: Member, beside: () => () => void) {
  const confirm = useConfirm()
  const { change, remove } = useMemberChanges()
  const name = member.display_name
  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      showToast(done, 'good')
    } catch (error) {
      showToast(serverText(error, t('organisations.not_changed')), 'bad')
    }
  }
  const { role_type, event_creation_allowed: isAllowed } = member
  return {
    turnAdmin: () =>
      role_type === 'org_admin'
        ? tell(change(member, { role_type: 'user' }), t('organisations.took_admin', { name }))
        : tell(change(member, { role_type: 'org_admin' }), t('organisations.made_admin', { name })),
    turnApproval: () =>
      tell(
        change(member, { event_creation_allowed: !isAllowed }),
        t(isAllowed ? 'organisations.requires_approval' : 'organisations.waived_approval', { name }),
      ),
    async turnOff() {
      const title = t('organisations.switch_off_title')
      const body = t('organisations.switch_off_body', { name })
      const question = { title, body, confirm: t('organisations.switch_off'), danger: true }
      if (!member.disabled && !(await confirm(question))) return
      const done = t(member.disabled ? 'organisations.switched_on' : 'organisations.switched_off', { name })
      await tell(change(member, { disabled: !member.disabled }), done)
    },
    async remove() {
      const title = t('organisations.remove_title')
      const body = t('organisations.remove_body', { name })
      if (!(await confirm({ title, body, confirm: t('organisations.remove'), danger: true }))) return
      const goOn = beside()
      await tell(remove(member).then(goOn), t('organisations.removed', { name }))
    },
  }
}
