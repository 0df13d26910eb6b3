// The slides of a session as this device has heard of them.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Slide, type SlideList, slides } from '#domain/slides/contract.ts'
import { call } from '#web/base/api/call.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'

type Session = Pick<PopinEvent, 'id' | 'collection'>

export const slidesKey = (session: Session) => ['slides', sessionIdOf(session)] as const

/** One for all questions of a session; what a host sees is more than what others see. */
export function slidesQuery(session: Session) {
  return queryOptions({
    queryKey: slidesKey(session),
    queryFn: ({ signal }): Promise<SlideList> =>
      call(slides.listSlides, { params: { id: session.id } }, { signal }),
  })
}

/** In their order; none where they were not asked for. */
export function knownSlides(client: QueryClient, session: Session): readonly Slide[] {
  return client.getQueryData<SlideList>(slidesKey(session))?.slides ?? []
}
