// The plans within the offer of a larger one; fetched when the first offer opens.
import { Suspense } from 'react'
import { lazyPart } from '#web/base/parts/lazy-part.ts'

const PlanChoices = lazyPart(async () => (await import('./PlanChoices.tsx')).PlanChoices)

export function UpsellPlans({ onChoose }: { onChoose: (plan: string) => void }) {
  return (
    <Suspense>
      <PlanChoices onChoose={onChoose} />
    </Suspense>
  )
}
