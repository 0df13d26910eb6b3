// What teaches below the sessions of the dashboard; its code is fetched once the page has drawn them.
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { calmPart } from '#web/base/parts/late-part.ts'

const Alignment = calmPart(async () => (await import('./lessons/Alignment.tsx')).Alignment)
const Carousel = calmPart(async () => (await import('./lessons/Carousel.tsx')).Carousel)

export function Lessons({ user }: { user: User }) {
  return (
    <Suspense>
      {user.visible_module_types.includes('organizational-alignment') && <Alignment />}
      <Carousel is_health_care={user.tenant?.is_health_care ?? false} />
    </Suspense>
  )
}
