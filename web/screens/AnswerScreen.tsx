// One answer of a session.
import { useAddress } from '#web/base/router/useAddress.ts'
import { AnswerPage } from '#web/ideas/AnswerPage.tsx'

export function AnswerScreen() {
  const { params } = useAddress()
  return <AnswerPage key={params.idea} slug={params.slug!} idea={params.idea!} />
}
