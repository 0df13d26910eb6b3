// Emails that are more than a day allows: how many wait, and when they leave.
import { Text } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { WaitingMails } from '#domain/invitations/contract.ts'
import { formatMoment } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function Waiting({ event, waiting }: { event: PopinEvent; waiting: readonly WaitingMails[] }) {
  if (waiting.length === 0) return null
  return (
    <div role="status">
      {waiting.map(({ kind, day, mails }) => {
        const starts = Date.parse(day) / 1000
        // thanks follow the end, nothing else does
        const isTooLate = kind !== 'closing' && starts >= event.schedule.ideas.end_time
        const time = formatMoment(starts)
        return (
          <Text key={`${kind} ${day}`} size="sm" {...(isTooLate && { c: 'var(--mantine-color-error)' })}>
            {t(`invitations.waiting_${kind}`, { count: mails, time })}
            {isTooLate && ` ${t('invitations.waiting_too_late')}`}
          </Text>
        )
      })}
      <Text size="sm" c="dimmed">
        {t('invitations.waiting_why')}
      </Text>
    </div>
  )
}
