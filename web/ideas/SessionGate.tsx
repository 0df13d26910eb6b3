// A page of a session once that is loaded; a sealed one with its ballot around it.
import { type ReactNode, Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { EventGate } from '#web/events/EventGate.tsx'

const SealedPage = lazyPart(async () => (await import('#web/sealed/SealedPage.tsx')).SealedPage)

/** `ballot` is what stands below the question of a sealed session. */
type Props = { slug: string; children: (event: PopinEvent, ballot?: ReactNode) => ReactNode }

export function SessionGate({ slug, children }: Props) {
  const whole = (event: PopinEvent) => (
    <Suspense fallback={<LoadingShape shape="cards" />}>
      <SealedPage event={event}>{children}</SealedPage>
    </Suspense>
  )
  return <EventGate slug={slug}>{(event) => (event.sealed ? whole : children)(event)}</EventGate>
}
