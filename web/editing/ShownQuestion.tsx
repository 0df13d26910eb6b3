// The picture of a question as participants will see it.
import { wayOf } from '#domain/events/way.ts'
import { linesNow, savedId } from './form/question.ts'
import type { SessionForm } from './form/session.ts'
import { SessionPreview } from './SessionPreview.tsx'

/** The question that is being written, or the first. */
export function ShownQuestion({ form, shown }: { form: SessionForm; shown: number | null }) {
  const question = form.questions.find(({ key }) => key === shown) ?? form.questions[0]
  if (!question) return null
  return (
    <SessionPreview
      key={savedId(question) ?? question.key}
      name={question.name}
      type={question.type}
      titles={linesNow(question).map(({ title }) => title)}
      pictures={linesNow(question).map(({ media }) => media?.file ?? null)}
      names={wayOf(form)}
      photo={question.photo?.file ?? question.video?.poster ?? null}
    />
  )
}
