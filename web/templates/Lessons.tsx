// What teaches by example on the dashboard; its code is fetched when somebody wants it.
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const Carousel = lazyPart(async () => (await import('./lessons/Carousel.tsx')).Carousel)

export function Lessons({ user }: { user: User }) {
  return (
    <Suspense>
      <Carousel is_health_care={user.tenant?.is_health_care ?? false} />
    </Suspense>
  )
}
