// One request per call of slides that succeeds for those who may make it.
import type { PopinEvent } from '#domain/events/contract.ts'
import { deckBytes, openSlides, plantDeck } from './slides.ts'
import type { TestApp } from './test-app.ts'
import { fileForm } from './uploads.ts'

const PDF = await deckBytes(['Welcome'])

type Scene = { app: TestApp; event: PopinEvent }

async function planted({ app, event }: Scene) {
  await openSlides(app, event)
  return plantDeck(app, event)
}
const slideOf = async (scene: Scene) => (await planted(scene)).slide_ids[0]!

export const slideSamples = {
  listSlides: ({ event }: Scene) => ({ params: { id: event.id } }),
  createDeck: ({ event }: Scene) =>
    ({ params: { id: event.id }, body: fileForm(PDF, 'Deck.pdf', 'pdf') }) as never,
  deleteDeck: async (scene: Scene) => ({ params: { id: (await planted(scene)).deck_id } }),
  arrangeSlides: async (scene: Scene) => ({
    params: { id: scene.event.id },
    body: { slides: [{ id: await slideOf(scene), after_id: scene.event.id }] },
  }),
  changeSlide: async (scene: Scene) => ({ params: { id: await slideOf(scene) }, body: { is_hidden: true } }),
  deleteSlide: async (scene: Scene) => ({ params: { id: await slideOf(scene) } }),
  loadLargeSlide: async (scene: Scene) => ({ params: { id: await slideOf(scene) } }),
  loadSmallSlide: async (scene: Scene) => ({ params: { id: await slideOf(scene) } }),
}
