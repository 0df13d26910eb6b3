// The route table: path, screen, who is let in, title. Of several routes for an address the first one counts.
import { isInTab } from '#web/base/chat-tab/tab-token.ts'
import { settings } from '#web/base/settings/settings.ts'
import { eventQuery } from '#web/events/useEvent.ts'
import { isPhone, writeQuery } from './addresses.ts'
import { initialPath } from './initial-path.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { lead, type Opening, type Params, type Route, show } from './route.ts'

/** From the page of a session its creator comes to the dashboard, everybody else to the feed. */
const homeFrom = ({ slug }: Opening['from']) => {
  const event = slug && queryClient.getQueryData(eventQuery(slug).queryKey)
  if (!event) return initialPath()
  return event.user_created ? paths.dashboard() : paths.feed()
}

/** What was edited there leads back to its dashboard once it is saved. */
const EDITS = /^(q|meetings)\/([^/]+\/)?edit$|^q\/create(\/survey)?$/
const backTo = (rest: string, { returnto }: Opening['query']) =>
  returnto === undefined && EDITS.test(rest) ? `?returnto=/r${paths.dashboard()}` : ''

/** Where the operator runs what is below `r/`; null: here. */
export const elsewhere = ({ rest }: Params, { query }: Pick<Opening, 'query'>) =>
  settings.newer_app && `${settings.newer_app}/r/${rest}${writeQuery(query)}`
const leave = (params: Params, opening: Opening) => {
  const address = elsewhere(params, opening)
  if (address) location.replace(address)
  return null
}

export const routes: Route[] = [
  lead('/r/*', leave),
  // phones have the feed; who wants the dashboard all the same has it in the menu
  lead('/dashboard', (_, { query }) => (isPhone() && query.from !== 'menu' ? paths.feed() : null)),
  show('/dashboard', 'DashboardScreen', 'signed_in', 'app.title_dashboard'),
  show('/q', 'FeedScreen', 'signed_in', 'app.title_feed'),
  show('/q/:slug/answers', 'AnswersScreen', 'guests', 'app.title_answers'),
  show('/q/:slug/answers/:idea', 'AnswerScreen', 'guests', 'app.title_answer'),
  show('/q/:slug/count', 'CountScreen', 'guests', 'app.title_count'),
  show('/q/:slug/stored', 'OwnRowsScreen', 'guests', 'app.title_stored'),
  show('/q/:slug/present', 'PresentScreen', 'guests', 'app.title_present'),
  show('/q/:slug/present/remote', 'RemoteScreen', 'guests', 'app.title_remote'),
  show('/q/:slug/edit', 'EditEventScreen', 'signed_in', 'app.title_edit'),
  show('/q/:slug/poster', 'PosterScreen', 'guests', 'app.title_poster'),
  show('/q/:slug/topics', 'TopicListScreen', 'guests', 'app.title_topics'),
  show('/topics/:list', 'TopicListScreen', 'signed_in', 'app.title_topics'),
  show('/promises/:token', 'PromiseScreen', 'anyone', 'app.title_promise'),
  show('/embed/:slug/:view?', 'EmbedScreen', 'anyone', 'app.title_answers'),
  show('/q/edit', 'EditEventScreen', 'signed_in', 'app.title_create'),
  show('/q/create/survey', 'EditEventScreen', 'signed_in', 'app.title_survey'),
  show('/meetings/:collection/edit', 'EditMeetingScreen', 'signed_in', 'app.title_meeting'),
  show('/meetings/edit', 'EditMeetingScreen', 'signed_in', 'app.title_meeting'),
  // without an id between the slashes it is a new one
  lead('/meetings/*', ({ rest }) => (rest === '/edit' ? paths.createMeeting() : null)),
  show('/r/p', 'PrioritizeScreen', 'signed_in', 'app.title_prioritize'),
  show('/r/p/create', 'EditPrioritizedScreen', 'signed_in', 'app.title_prioritize'),
  show('/r/p/:collection', 'PrioritizedScreen', 'guests', 'app.title_answers'),
  show('/r/p/:collection/result', 'PrioritizedResultScreen', 'guests', 'app.title_prioritized_result'),
  show('/r/p/:collection/edit', 'EditPrioritizedScreen', 'signed_in', 'app.title_edit'),
  show('/r/analytics', 'AnalyticsScreen', 'signed_in', 'app.title_settings'),
  show('/r/branding', 'BrandingScreen', 'signed_in', 'app.title_settings'),
  show('/r/teams', 'TeamsScreen', 'signed_in', 'app.title_settings'),
  lead('/p/*', ({ rest }) => `/r/p/${rest}`),
  show('/collection/:collection/report', 'ReportScreen', 'signed_in', 'app.title_report'),
  show('/collection/:collection', 'CollectionScreen', 'guests', 'app.title_collection'),
  show('/records/:id', 'RecordScreen', 'anyone', 'app.title_record'),
  show('/verify-record', 'VerifyRecordScreen', 'anyone', 'app.title_record'),
  show('/verify-count', 'VerifyCountScreen', 'anyone', 'app.title_count'),
  show('/payment', 'PaymentScreen', 'signed_in', 'app.title_payment'),
  show('/billing', 'BillingScreen', 'signed_in', 'app.title_billing'),
  show('/manage-subscription', 'ManageSubscriptionScreen', 'signed_in', 'app.title_licenses'),
  show('/manage-users', 'ManageUsersScreen', 'signed_in', 'app.title_settings'),
  show('/admin-settings/:part?/:token?', 'AdminSettingsScreen', 'anyone', 'app.title_organisation'),
  show('/settings', 'SettingsScreen', 'settings', 'app.title_settings'),
  // in the tab of a team chat people sign in by a code
  lead('/signin', () => (isInTab() ? paths.tabSignIn() : null)),
  show('/signin', 'SignInScreen', 'anyone', 'app.title_sign_in'),
  show('/signin/invite/:code', 'SignInScreen', 'anyone', 'app.title_sign_in'),
  show('/tenant/setup', 'SignUpScreen', 'anyone', 'app.title_sign_up'),
  show('/r/signup', 'SignUpScreen', 'anyone', 'app.title_sign_up'),
  show('/reset-password', 'ResetScreen', 'anyone', 'app.title_reset'),
  show('/verify', 'VerifyScreen', 'anyone', 'app.title_verify'),
  lead('/verify/:code', ({ code }, { query }) =>
    isPhone() && query.from !== 'mobile' ? paths.mobile({ verify: 'true', token: code }) : null,
  ),
  show('/verify/:code', 'VerifyScreen', 'anyone', 'app.title_verify'),
  lead('/email-notifications', (_, { query }) =>
    query.email_token ? paths.stopMails(query.email_token) : null,
  ),
  show('/email-notifications', 'EmailNotificationsScreen', 'signed_in', 'app.title_mails'),
  show('/email-notifications/:token', 'EmailNotificationsScreen', 'anyone', 'app.title_mails'),
  show('/anonymity', 'AnonymityScreen', 'anyone', 'app.title_anonymity'),
  show('/privacy/data', 'StoredDataScreen', 'anyone', 'app.title_stored'),
  show('/search', 'SearchScreen', 'anyone', 'app.title_search'),
  show('/search/:code', 'SearchScreen', 'by_code', 'app.title_search'),
  show('/mobile', 'MobileScreen', 'anyone', 'app.title_mobile'),
  show('/iphone', 'MobileScreen', 'anyone', 'app.title_mobile'),
  show('/track-and-redirect', 'RedirectScreen', 'anyone', 'app.title_redirect'),
  show('/mstabs/start', 'TabScreen', 'anyone', 'app.title_tab'),
  show('/mstabs/signin', 'TabScreen', 'anyone', 'app.title_tab'),
  show('/mstabs/config', 'TabScreen', 'anyone', 'app.title_tab'),
  show('/mstabs/help', 'TabScreen', 'anyone', 'app.title_tab'),
  show('/404', 'NotFoundScreen', 'anyone', 'app.title_not_found'),
  show('/cookies', 'CookiesScreen', 'anyone', 'app.title_cookies'),
  show('/legacy', 'LegacyScreen', 'anyone', 'app.title_legacy'),
  // as the outbox, only where the product is tried or built
  ...(settings.dev_mail ? [show('/dev/kit', 'KitScreen', 'anyone', 'app.title_home')] : []),

  lead('/', () => (isInTab() || settings.home_page === 'sign-in' ? initialPath() : null)),
  show('/', 'HomeScreen', 'strangers', 'app.title_home'),
  lead('/q/create', () => paths.createEvent()),
  lead('/dashboard/feed', () => paths.dashboard()),
  lead('/account/create', () => paths.signUp()),
  lead('/s/:code', ({ code }) => paths.shortLink(code!)),
  lead('/invite/:code', ({ code }) =>
    isPhone() ? paths.mobile({ invite: 'true', token: code }) : paths.signInByInvite(code!),
  ),
  lead('/q/:slug/answers/:idea/m', ({ slug, idea }) => paths.answer(slug!, idea!)),
  lead('/q/:slug/comments/:comment/m', ({ slug, comment }) =>
    paths.answers(slug!, { comment_slug: comment }),
  ),
  // what the documents call the newer front end is this one
  lead('/r/*', ({ rest }, { query }) => `/${rest}${backTo(rest!, query)}`),
  lead('*', (_, { from }) => homeFrom(from)),
]
