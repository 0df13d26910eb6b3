// What a session goes through in front of a room: questions, slides and its agenda in one order.
import type { AgendaItemId, EventId, SlideId } from '#domain/base/ids.ts'
import { runningOrder } from '#domain/slides/running-order.ts'

/** A slide that is not left out. */
export type ShownSlide = { id: SlideId; after_id: EventId | null; question_id: EventId | null }
/** An item of the agenda that is not left out; `question_id` is null of topics and of what was typed. */
export type ShownItem = { id: AgendaItemId; question_id: EventId | null }

export type Parts = {
  questions: readonly { id: EventId }[]
  slides: readonly ShownSlide[]
  /** In its order. */
  agenda: readonly ShownItem[]
  /** The last question asks about the meeting, and comes after it. */
  compares: boolean
}

export type Running =
  | { kind: 'slide'; slide: ShownSlide; item?: AgendaItemId }
  | { kind: 'question'; id: EventId; item?: AgendaItemId }
  | { kind: 'item'; item: AgendaItemId }

/**
 * Questions that are not on the agenda come before it, as they come without one; the last question of a meeting comes
 * after it. A question on the agenda stands at its place, with the slides that follow it. Slides in front of everything
 * stay there. A question on a slide is asked there.
 */
export function runningOf({ questions, slides, agenda, compares }: Parts): Running[] {
  const listed = new Set(agenda.map(({ question_id }) => question_id))
  const rest = questions.filter(({ id }) => !listed.has(id))
  const last = compares ? rest.filter(({ id }) => id === questions.at(-1)?.id) : []
  const known = new Set(questions.map(({ id }) => id))
  const order: (ShownItem | { question_id: EventId })[] = [
    ...rest.filter((question) => !last.includes(question)).map(({ id }) => ({ question_id: id })),
    ...agenda.filter(({ question_id }) => question_id === null || known.has(question_id)),
    ...last.map(({ id }) => ({ question_id: id })),
  ]
  // a slide with a question that is on the agenda comes with it
  const isMoved = ({ question_id }: ShownSlide) => question_id !== null && listed.has(question_id)
  const placed = slides.filter((slide) => !isMoved(slide))
  const onSlides = new Set(slides.map(({ question_id }) => question_id))
  const before = runningOrder(questions, placed)
    .flatMap((one) => (one.kind === 'slide' ? [one] : []))
    .filter(({ slide: { after_id } }) => after_id === null || !known.has(after_id))
  return [
    ...before,
    ...order.flatMap((step): Running[] => {
      const item = 'id' in step ? { item: step.id } : {}
      if (step.question_id === null) return 'id' in step ? [{ kind: 'item', item: step.id }] : []
      const id = step.question_id
      const own = slides.filter((slide) => isMoved(slide) && slide.question_id === id)
      const behind = placed.filter(({ after_id }) => after_id === id)
      return [
        ...own.map((slide) => ({ kind: 'slide' as const, slide, ...item })),
        ...(onSlides.has(id) ? [] : [{ kind: 'question' as const, id, ...item }]),
        ...behind.map((slide) => ({ kind: 'slide' as const, slide })),
      ]
    }),
  ]
}

type Beginning = { event_id: EventId; is_on: true; slide_id?: SlideId; agenda_item_id?: AgendaItemId }

/** What begins a presentation on the page of a question; on the page of the first one with what stands before it. */
export function beginningOf(event_id: EventId, parts: Parts): Beginning {
  const order = runningOf(parts)
  const known = new Set(parts.questions.map(({ id }) => id))
  const asked = order.flatMap(
    (step) => (step.kind === 'slide' ? step.slide.question_id : 'id' in step ? step.id : null) ?? [],
  )
  const first = asked.find((id) => known.has(id)) === event_id ? order[0] : undefined
  return {
    event_id,
    is_on: true,
    ...(first?.kind === 'slide' && { slide_id: first.slide.id }),
    ...(first?.kind === 'item' && { agenda_item_id: first.item }),
  }
}
