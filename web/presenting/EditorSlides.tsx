// The slides of a session where its questions are edited: between them, and moved there.
import type { PopinEvent } from '#domain/events/contract.ts'
import { questionsOf } from './actions.ts'
import { OrderList } from './slides/OrderList.tsx'
import { useSlideChanges } from './slides/useSlideChanges.ts'
import { useSlides } from './useSlides.ts'

type Props = {
  /** One of the saved questions. */
  event: PopinEvent
  /** The saved questions that are still in the form, as they are ordered and named there. */
  asked: readonly { id: string; name: string }[]
}

/** Nothing where there are no slides. A move is saved at once: slides know the question they follow, whatever its place. */
export function EditorSlides({ event, asked }: Props) {
  const list = useSlides(event)
  const changes = useSlideChanges(event)
  if (!list || list.slides.length === 0) return null
  const saved = questionsOf(event)
  const questions = asked.flatMap(({ id, name }) => {
    const question = saved.find((one) => one.id === id)
    return question ? [{ ...question, name }] : []
  })
  return <OrderList questions={questions} list={list} changes={changes} />
}
