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
