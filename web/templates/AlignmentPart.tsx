// The module on alignment below the sessions, for organisations that have it; fetched once the page has drawn them.
import { Suspense } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'

const Alignment = lazyWhenIdle(async () => (await import('./lessons/Alignment.tsx')).Alignment)

export function AlignmentPart({ user }: { user: User }) {
  if (!user.visible_module_types.includes('organizational-alignment')) return null
  return (
    <Suspense>
      <Alignment />
    </Suspense>
  )
}
