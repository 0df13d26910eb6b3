// What stands below a question: the decision that it became, the count of what was said in it, and the own receipts.
import { CountNote } from '#web/counts/CountNote.tsx'
import { DecisionNote } from '#web/records/DecisionNote.tsx'

export function SessionNotes({ slug }: { slug: string }) {
  return (
    <>
      <DecisionNote slug={slug} />
      <CountNote slug={slug} />
    </>
  )
}
