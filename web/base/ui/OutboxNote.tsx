// Says what became of a write: Saving, Saved, Not sent yet, Not saved.
import { Text } from '@mantine/core'
import { t } from '#web/base/i18n/translator.ts'
import { useOutboxState } from '#web/base/outbox/useOutbox.ts'

/** `lane`: the `coalesce` key (or id) of the write. Always takes one line, so that nothing moves. */
export function OutboxNote({ lane }: { lane: string }) {
  const state = useOutboxState(lane)
  return (
    <Text
      component="span"
      size="sm"
      c={state === 'refused' ? 'var(--popin-bad-text)' : 'dimmed'}
      role="status"
    >
      {state ? t(`base.outbox_${state}`) : '\u00a0'}
    </Text>
  )
}
