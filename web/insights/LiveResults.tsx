// The results of a session alone, as they come, for whoever may see them.
import { Stack } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { EventGate } from '#web/events/EventGate.tsx'
import { EventHead } from '#web/events/EventHead.tsx'
import { useSessionState } from '#web/events/useSessionState.ts'
import { useLiveSession } from '#web/ideas/useLiveSession.ts'
import { ResultsPanel } from './ResultsPanel.tsx'

export function LiveResults({ slug }: { slug: string }) {
  return <EventGate slug={slug}>{(event) => <Results event={event} />}</EventGate>
}

function Results({ event }: { event: PopinEvent }) {
  const state = useSessionState(event)
  useLiveSession(event)
  return (
    <NarrowColumn gap="lg">
      <Stack gap="lg">
        <EventHead event={event} state={state} />
        <ResultsPanel event={event} />
      </Stack>
    </NarrowColumn>
  )
}
