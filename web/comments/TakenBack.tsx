// Takes refused changes of an own text back; only own texts need it, so that others need not listen.
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { useTakenBack } from './useTakenBack.ts'

export function TakenBack({ lane, onTaken }: { lane: string; onTaken: (entry: OutboxEntry) => void }) {
  useTakenBack(lane, onTaken)
  return null
}
