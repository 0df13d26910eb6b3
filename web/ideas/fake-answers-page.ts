// The page of answers for tests, on a small server of its own.
import { createElement } from 'react'
import { vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { anEvent, type FakeSession, guest, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { AnswersPage } from './AnswersPage.tsx'
import { sessionAnswers } from './fake-session.ts'

type Given = {
  event?: PopinEvent
  user?: User
  /** What the server answers beside, or instead of, the event and these answers. */
  answers?: FakeSession['answers']
}

/** Shows the page of a session with these answers; `fetch` speaks to its server until `vi.unstubAllGlobals`. */
export function openAnswersPage(ideas: Idea[], { event = anEvent(), user = guest, answers }: Given = {}) {
  const server = openFakeSession({ ...sessionAnswers(event, ideas), ...answers })
  vi.stubGlobal('fetch', server.fetch)
  const page = createElement(AnswersPage, { slug: event.slug, ribbon: () => null, share: () => null })
  return { server, ...showPage(page, user) }
}
