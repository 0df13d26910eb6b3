// Says what became of a write: Saving, Saved, Not sent yet, Not saved.
import { t } from '#web/base/i18n/translator.ts'
import { useOutboxState } from '#web/base/outbox/useOutbox.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'

/** `lane`: the `coalesce` key (or id) of the write. Always takes one line, so that nothing moves. */
export function OutboxNote({ lane }: { lane: string }) {
  const state = useOutboxState(lane)
  return (
    <PlainText as="span" size="sm" tone={state === 'refused' ? 'bad' : 'dimmed'} role="status">
      {state ? t(`base.outbox_${state}`) : '\u00a0'}
    </PlainText>
  )
}

/** The same of a change to what stands there anyway: a line only while it waits. */
export function ChangeNote({ lane }: { lane: string }) {
  const state = useOutboxState(lane)
  return state === 'waiting' ? <OutboxNote lane={lane} /> : null
}
