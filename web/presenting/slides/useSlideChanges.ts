// What a host does with slides: at once on this screen, then on the server.
import { useQueryClient } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { slides as calls, type Deck, type Slide, type SlideList } from '#domain/slides/contract.ts'
import { placesOf, type RunningItem } from '#domain/slides/running-order.ts'
import { call } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import type { Question } from '../actions.ts'
import { slidesKey } from '../slide-list.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type OrderItem = RunningItem<Question, Slide>

export function useSlideChanges(event: PopinEvent) {
  const change = useChange(event)
  const arrange = (order: readonly OrderItem[]) => {
    const places = placesOf(order)
    return change(
      ({ decks, slides }) => ({ decks, slides: places.flatMap((place) => placed(slides, place)) }),
      () => call(calls.arrangeSlides, { params: { id: event.id }, body: { slides: places } }),
    )
  }
  const set = (slide: Slide, body: Partial<Pick<Slide, 'is_hidden' | 'question_id'>>) =>
    change(
      ({ decks, slides }) => ({
        decks,
        slides: slides.map((one) => (one.id === slide.id ? { ...one, ...body } : one)),
      }),
      () => call(calls.changeSlide, { params: { id: slide.id }, body }),
    )
  const remove = ({ id }: Slide) =>
    change(
      ({ decks, slides }) => ({ decks, slides: slides.filter((one) => one.id !== id) }),
      () => call(calls.deleteSlide, { params: { id } }),
    )
  const removeDeck = ({ id }: Deck) =>
    change(
      ({ decks, slides }) => ({
        decks: decks.filter((one) => one.id !== id),
        slides: slides.filter((one) => one.deck_id !== id),
      }),
      () => call(calls.deleteDeck, { params: { id } }),
    )
  return { arrange, set, remove, removeDeck }
}

const placed = (slides: readonly Slide[], { id, after_id }: Pick<Slide, 'id' | 'after_id'>) =>
  slides.filter((slide) => slide.id === id).map((slide) => ({ ...slide, after_id }))

/** Changes the list here, sends it, and fetches what the server made of it. */
function useChange(event: PopinEvent) {
  const client = useQueryClient()
  const queryKey = slidesKey(event)
  return async (next: (list: SlideList) => SlideList, send: () => Promise<unknown>) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData<SlideList>(queryKey, (list) => list && next(list))
    try {
      await send()
    } catch (error) {
      showToast(messageOf(error, t('slides.not_saved')), 'bad')
    }
    await client.invalidateQueries({ queryKey })
  }
}
