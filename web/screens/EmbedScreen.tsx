// A session in a frame of another site: the question to answer, or its live results.
import { Suspense } from 'react'
import { EmbedGate } from '#web/arrivals/EmbedGate.tsx'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { AnswersPage } from '#web/ideas/AnswersPage.tsx'

const LiveResults = lazyPart(async () => (await import('#web/insights/LiveResults.tsx')).LiveResults)

export function EmbedScreen() {
  const { params, pathname } = useAddress()
  const slug = params.slug!
  const isResults = /\/results\/?$/.test(pathname)
  return (
    <EmbedGate key={pathname} slug={slug}>
      {isResults ? (
        <Suspense>
          <LiveResults slug={slug} />
        </Suspense>
      ) : (
        // its creator has ribbon and sheet in the product itself
        <AnswersPage slug={slug} ribbon={() => null} share={() => null} />
      )}
    </EmbedGate>
  )
}
