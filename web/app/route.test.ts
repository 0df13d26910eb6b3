import { expect, test } from 'vitest'
import { settings } from '#web/base/settings/settings.ts'
import { findRoute, guestTarget, lead, show } from './route.ts'
import { elsewhere, routes } from './routes.ts'

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
  ['/tenant/setup', 'SignUpScreen'],
  ['/r/p', 'PrioritizeScreen'],
  ['/r/p/create', 'EditPrioritizedScreen'],
  ['/r/p/c1', 'PrioritizedScreen'],
  ['/r/p/c1/result', 'PrioritizedResultScreen'],
  ['/r/p/c1/edit', 'EditPrioritizedScreen'],
  ['/collection/c1', 'CollectionScreen'],
  ['/meetings/c1/edit', 'EditMeetingScreen'],
  ['/q/lunch/edit', 'EditEventScreen'],
  ['/dashboard', 'DashboardScreen'],
  ['/settings', 'SettingsScreen'],
  ['/manage-users', 'ManageUsersScreen'],
  ['/manage-subscription', 'ManageSubscriptionScreen'],
  ['/admin-settings', 'AdminSettingsScreen'],
  ['/q/abc/topics', 'TopicListScreen'],
  ['/topics/abc', 'TopicListScreen'],
  ['/promises/abc', 'PromiseScreen'],
  ['/email-notifications', 'EmailNotificationsScreen'],
  ['/email-notifications/abc', 'EmailNotificationsScreen'],
  ['/404', 'NotFoundScreen'],
  ['/legacy', 'LegacyScreen'],
  ['/signin', 'SignInScreen'],
  ['/signin/invite/abc', 'SignInScreen'],
  ['/reset-password', 'ResetScreen'],
  ['/verify', 'VerifyScreen'],
  ['/verify/abc', 'VerifyScreen'],
  ['/mobile', 'MobileScreen'],
  ['/search', 'SearchScreen'],
  ['/search/ABC234', 'SearchScreen'],
  ['/payment', 'PaymentScreen'],
  ['/billing', 'BillingScreen'],
  ['/track-and-redirect', 'RedirectScreen'],
  ['/mstabs/start', 'TabScreen'],
  ['/mstabs/signin', 'TabScreen'],
  ['/mstabs/help', 'TabScreen'],
  ['/mstabs/config', 'TabScreen'],
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
  const table = [lead('/old/:id', ({ id }) => `/new/${id}?b=3`)]
  const opening = { query: { a: '1', b: '2' }, from: {} }
  expect(findRoute(table, '/old/7', opening)?.leadsTo).toBe('/new/7?a=1&b=3')
})

test('a lead that does not lead this time leaves the address to the next route', () => {
  const table = [
    lead('/old', (_, { query }) => (query.new ? '/new' : null)),
    show('/old', 'OldScreen', 'anyone', 'app.title_home'),
  ]
  expect(findRoute(table, '/old', { query: { new: '1' }, from: {} })?.leadsTo).toBe('/new?new=1')
  expect(findRoute(table, '/old')).toMatchObject({ route: { screen: 'OldScreen' } })
})

test('a short link leads to its code, and is not taken for a typed one', () => {
  expect(findRoute(routes, '/s/ABC346')?.leadsTo).toBe('/search/ABC346?from=link')
})

test('a new question has its address of the newer front end too', () => {
  expect(findRoute(routes, '/q/create', { query: { copy: 'lunch' }, from: {} })?.leadsTo).toBe(
    '/q/edit?copy=lunch',
  )
})

test('a meeting without an id between the slashes is a new one', () => {
  const opening = { query: { use_case: 'TOWN_HALL' }, from: {} }
  expect(findRoute(routes, '/meetings//edit', opening)?.leadsTo).toBe('/meetings/edit?use_case=TOWN_HALL')
  expect(screenOf('/meetings/c1/edit')).toBe('EditMeetingScreen')
})

test.each([
  ['/r/q/edit', '/q/edit?copy=lunch&returnto=%2Fr%2Fdashboard'],
  ['/r/q/lunch/edit', '/q/lunch/edit?copy=lunch&returnto=%2Fr%2Fdashboard'],
  ['/r/q/create', '/q/create?copy=lunch&returnto=%2Fr%2Fdashboard'],
  ['/r/q/create/survey', '/q/create/survey?copy=lunch&returnto=%2Fr%2Fdashboard'],
  ['/r/meetings/c1/edit', '/meetings/c1/edit?copy=lunch&returnto=%2Fr%2Fdashboard'],
  ['/r/q/lunch/answers', '/q/lunch/answers?copy=lunch'],
])('an edit screen that was opened from the newer front end leads back there: %s', (pathname, expected) => {
  expect(findRoute(routes, pathname, { query: { copy: 'lunch' }, from: {} })?.leadsTo).toBe(expected)
})

test('where a way back is asked for, it stays', () => {
  const opening = { query: { returnto: '/settings' }, from: {} }
  expect(findRoute(routes, '/r/q/edit', opening)?.leadsTo).toBe('/q/edit?returnto=%2Fsettings')
})

test('a guest wants into the event or the collection of the address', () => {
  expect(guestTarget({ slug: 'lunch' })).toEqual({ event: 'lunch' })
  expect(guestTarget({ collection: 'c1' })).toEqual({ collection: 'c1' })
  expect(guestTarget({})).toBeUndefined()
})

test('what is below r/ is left for the place where the operator runs it, with its query', () => {
  const opening = { query: { returnto: '/a b' } }
  expect(elsewhere({ rest: 'q/create' }, opening)).toBeNull()
  settings.newer_app = 'https://new.example.com/app'
  const address = elsewhere({ rest: 'q/create' }, opening)
  settings.newer_app = null
  expect(address).toBe('https://new.example.com/app/r/q/create?returnto=%2Fa+b')
})
