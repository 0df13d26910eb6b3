// Emails that creators send themselves: opened in their own email program, with everything written.
import type { PopinEvent } from '#domain/events/contract.ts'
import { CLOSING_TEXT, inviteLines, sealLines } from '#domain/events/invite-text.ts'
import { REMINDER_TEXT } from '#domain/events/reminder-time.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type DraftKind = 'invite' | 'reminder' | 'thanks'

/**
 * The `mailto:` address of a draft to the creator's own address. The invited are in `bcc` where nobody else gets in.
 */
export function draftAddress(
  kind: DraftKind,
  event: PopinEvent,
  { email, invited, agenda = [] }: { email: string; invited: readonly string[]; agenda?: readonly string[] },
): string {
  const bcc = event.visibility_setting === 'invite_only' && invited.length > 0 ? invited.join(',') : null
  const parts = [
    `subject=${encodeURIComponent(t('invitations.draft_subject', { name: event.name }))}`,
    `body=${encodeURIComponent(bodyOf(kind, event, agenda).join('\r\n\r\n'))}`,
    ...(bcc === null ? [] : [`bcc=${encodeURIComponent(bcc)}`]),
  ]
  return `mailto:${encodeURIComponent(email)}?${parts.join('&')}`
}

function bodyOf(kind: DraftKind, event: PopinEvent, agenda: readonly string[]): string[] {
  const link = event.short_share_link
  if (kind === 'reminder')
    return [event.reminder_message?.trim() || REMINDER_TEXT, event.name, ...sealLines(event), link]
  if (kind === 'thanks') return [event.closing_message?.trim() || CLOSING_TEXT, event.name, link]
  const { start_time, end_time } = event.schedule.ideas
  const names = { first_name: event.hero.display_name, last_name: '' }
  return [...inviteLines({ ...event, ...names, start_time, end_time, agenda }), link]
}
