// The plans within the offer of a larger one; fetched when the first offer opens.
import { Suspense } from 'react'
import { latePart } from '#web/base/parts/late-part.ts'

const PlanChoices = latePart(async () => (await import('./PlanChoices.tsx')).PlanChoices)

export function UpsellPlans({ onChoose }: { onChoose: (plan: string) => void }) {
  return (
    <Suspense>
      <PlanChoices onChoose={onChoose} />
    </Suspense>
  )
}
