import { expect, test } from 'vitest'
import { currentPlace } from '#web/base/router/address-bar.ts'
import { findRoute, guestTarget, lead, leadFrom, show } from './route.ts'
import { routes } from './routes.ts'

const screenOf = (pathname: string) => {
  const found = findRoute(routes, pathname)
  return found && 'screen' in found.route ? found.route.screen : null
}

test.each([
  ['/q', 'FeedScreen'],
  ['/q/', 'FeedScreen'],
  ['/Q', 'FeedScreen'],
  ['/q/edit', 'EditEventScreen'],
  ['/q/create/survey', 'EditEventScreen'],
  ['/q/lunch/answers', 'AnswersScreen'],
  ['/q/lunch/answers/i1', 'AnswerScreen'],
  ['/meetings/edit', 'EditMeetingScreen'],
  ['/r/signup', 'SignUpScreen'],
  ['/r/q/lunch/answers', null],
  ['/no/such/page', null],
])('%s shows the %s', (pathname, screen) => {
  expect(screenOf(pathname)).toBe(screen)
})

test('names in a path arrive as they were meant, also when they are not well encoded', () => {
  const table = [show('/q/:slug/answers', 'AnswersScreen', 'guests', 'app.title_answers')]
  const slugOf = (pathname: string) => findRoute(table, pathname)?.params.slug
  expect(slugOf('/q/a%2Fb%26%20c/answers')).toBe('a/b& c')
  expect(slugOf('/q/100%/answers')).toBe('100%')
})

test('the query of a lead wins over the one that the reader brings', () => {
  history.replaceState(null, '', '/#/old/7?a=1&b=2')
  const route = lead('/old/:id', ({ id }) => `/new/${id}?b=3`)
  if (!('lead' in route)) throw new Error('a lead leads')
  expect(leadFrom(currentPlace(), route, { id: '7' })).toBe('/new/7?a=1&b=3')
})

test('a short link leads to its code, and is not taken for a typed one', () => {
  history.replaceState(null, '', '/#/s/ABC346')
  const { route, params } = findRoute(routes, '/s/ABC346')!
  if (!('lead' in route)) throw new Error('a lead leads')
  expect(leadFrom(currentPlace(), route, params)).toBe('/search/ABC346?from=link')
})

test('a guest wants into the event or the collection of the address', () => {
  expect(guestTarget({ slug: 'lunch' })).toEqual({ event: 'lunch' })
  expect(guestTarget({ collection: 'c1' })).toEqual({ collection: 'c1' })
  expect(guestTarget({})).toBeUndefined()
})
