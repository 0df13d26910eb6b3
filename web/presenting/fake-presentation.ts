// For tests: the state of a presentation, as a server keeps it.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Presentation, PresentationChange } from '#domain/presenting/contract.ts'

/** `answers` of a fake server; `kept.state` changes as it is told to, and as tests want. */
export function fakePresentation(event: PopinEvent, told: Partial<Presentation> = {}) {
  const state: Presentation = {
    ...{ number: 1, event_id: event.id, event_slug: event.slug, view: 'chart' },
    ...{ spotlight_id: null, word: null, timer_end: null, zoom: 0 },
    ...{ slide_id: null, slide: null, agenda_item_id: null, slides_on_phones: 'off' },
    ...{ started_time: null, shown_time: null },
    ...{ by_votes: false, results_hidden: false, voting_locked: false, is_on: true },
    now: Math.floor(Date.now() / 1000),
    ...told,
  }
  const kept = { state }
  const path = `/events/${event.id}/presentation`
  return {
    kept,
    path,
    answers: {
      // four came in, whoever of them has answered
      [`GET /events/${event.id}/stats/mini`]: () => ({ body: { metrics: { joined: 4 } } }),
      [`GET /events/${event.id}/slides`]: () => ({ body: { decks: [], slides: [] } }),
      [`GET /events/${event.id}/agenda`]: () => ({
        body: { items: [], meeting_minutes: null, on_screen_id: null, now: 0 },
      }),
      [`GET ${path}`]: () => ({ body: kept.state }),
      [`PUT ${path}/alive`]: () => ({ body: kept.state }),
      [`PUT ${path}`]: (body: object) => {
        const { timer_seconds: seconds, ...change } = body as PresentationChange
        const timer_end = seconds && Math.floor(Date.now() / 1000) + seconds
        const timer = timer_end === undefined ? {} : { timer_end }
        kept.state = { ...kept.state, ...change, ...timer, number: kept.state.number + 1 }
        return { body: kept.state }
      },
    },
  }
}
