// What teaches below the sessions of the dashboard; its code is fetched once the page has drawn them.
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'

const Alignment = lazyWhenIdle(async () => (await import('./lessons/Alignment.tsx')).Alignment)
const Carousel = lazyWhenIdle(async () => (await import('./lessons/Carousel.tsx')).Carousel)

export function Lessons({ user }: { user: User }) {
  return (
    <Suspense>
      {user.visible_module_types.includes('organizational-alignment') && <Alignment />}
      <Carousel is_health_care={user.tenant?.is_health_care ?? false} />
    </Suspense>
  )
}
