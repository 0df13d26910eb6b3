// The screen of the address, or what stands in its place.
import { Suspense } from 'react'
import { openAgain } from '#web/base/router/address-bar.ts'
import type { Shown } from '../router.ts'
import { PageError } from './PageError.tsx'
import { PagePending } from './PagePending.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'

export function Page({ shown }: { shown: Shown }) {
  const { content, opened } = shown
  if (content.kind === 'blank') return null
  if (content.kind === 'pending') return <PagePending />
  if (content.kind === 'failed') return <PageError error={content.error} onRetry={openAgain} />
  return (
    <ScreenBoundary shown={shown}>
      <Suspense fallback={<PagePending />}>
        <content.Screen key={opened.place.pathname} />
      </Suspense>
    </ScreenBoundary>
  )
}
