// Every address of the product, as functions; what they give is an address of the router.

import { isPhone } from './addresses.ts'

type Query = Record<string, string | number | undefined>

/** A path with its query; values that are undefined are left out. */
function address(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

const part = encodeURIComponent

export const paths = {
  home: () => '/',
  /** Phones that come this way are led to the feed. */
  dashboard: (query?: Query) => address('/dashboard', query),
  /** As the menu opens it, on phones too. */
  dashboardOfMenu: () => address('/dashboard', { from: isPhone() ? 'menu' : undefined }),
  feed: () => '/q',
  answers: (slug: string, query?: Query) => address(`/q/${part(slug)}/answers`, query),
  answer: (slug: string, idea: string, query?: Query) =>
    address(`/q/${part(slug)}/answers/${part(idea)}`, query),
  /** What became of the topics of a session, its series or its team; guests come in here as they do to the session. */
  sessionTopics: (slug: string, query?: Query) => address(`/q/${part(slug)}/topics`, query),
  /** The same by its list. */
  topics: (id: string, query?: Query) => address(`/topics/${part(id)}`, query),
  /** To be printed, in a tab of its own. */
  poster: (slug: string) => `/q/${part(slug)}/poster`,
  present: (slug: string) => `/q/${part(slug)}/present`,
  /** The remote of the presenter screen. */
  remote: (slug: string) => `/q/${part(slug)}/present/remote`,
  createEvent: (query?: Query) => address('/q/edit', query),
  createSurvey: (query?: Query) => address('/q/create/survey', query),
  editEvent: (slug: string, query?: Query) => address(`/q/${part(slug)}/edit`, query),
  collection: (id: string, query?: Query) => address(`/collection/${part(id)}`, query),
  /** All questions of a session with their results, for its creator. */
  report: (id: string) => `/collection/${part(id)}/report`,
  /** A question that was closed as a decision. */
  record: (id: string) => `/records/${part(id)}`,
  verifyRecord: () => '/verify-record',
  createMeeting: (query?: Query) => address('/meetings/edit', query),
  editMeeting: (id: string, query?: Query) => address(`/meetings/${part(id)}/edit`, query),
  /** What people put in order: the lists of a creator, and the four places of one of them. */
  prioritize: () => '/r/p',
  createPrioritized: () => '/r/p/create',
  prioritized: (id: string, query?: Query) => address(`/r/p/${part(id)}`, { angular: 1, ...query }),
  prioritizedResult: (id: string) => `/r/p/${part(id)}/result?angular=1`,
  editPrioritized: (id: string) => `/r/p/${part(id)}/edit?angular=1`,
  /** Participation in the sessions of the organisation. */
  analytics: () => '/r/analytics',
  /** How the own sessions look. */
  branding: () => '/r/branding',
  /** Lists of people: those of teams, and the own one. */
  teams: () => '/r/teams',
  settings: () => '/settings',
  manageUsers: () => '/manage-users',
  manageSubscription: () => '/manage-subscription',
  /** The own organisation; `rest` is `/members`, `/audit`, or `/join/` or `/view-as/` with the token of a link. */
  adminSettings: (rest = '') => `/admin-settings${rest}`,
  emailNotifications: () => '/email-notifications',
  /** What the link of an email carries; it needs no login session. */
  stopMails: (token: string) => `/email-notifications/${part(token)}`,
  /** `path`: where to go afterwards, inside the product. */
  signIn: (path?: string, email?: string) => address('/signin', { path, email }),
  /** The sign-in of somebody who did not get in at `path`. */
  signInToEnter: (path?: string) => address('/signin', { path, kept_out: path && 1 }),
  /** In the tab of a team chat: `token` is a join code, slug or id, `page` `dashboard`. */
  tabStart: (query?: Query) => address('/mstabs/start', query),
  tabSignIn: () => '/mstabs/signin',
  tabConfig: () => '/mstabs/config',
  tabHelp: () => '/mstabs/help',
  signInByInvite: (code: string, query?: Query) => address(`/signin/invite/${part(code)}`, query),
  signUp: (query?: Query) => address('/r/signup', query),
  resetPassword: (query?: Query) => address('/reset-password', query),
  /** On phones a link by email leads to the page of the app first, unless `from` is `mobile`. */
  verify: (code?: string, query?: Query) =>
    address(code === undefined ? '/verify' : `/verify/${part(code)}`, query),
  search: (code?: string) => (code === undefined ? '/search' : `/search/${part(code)}`),
  /** The search as a short link or a QR code opens it: nobody typed the code. */
  shortLink: (code: string) => address(`/search/${part(code)}`, { from: 'link' }),
  mobile: (query?: Query) => address('/mobile', query),
  payment: () => '/payment',
  billing: (planName?: string) => address('/billing', { planName }),
  /** `from`: where nothing was found; whoever signs in under another address tries it again. */
  notFound: (from?: string) => address('/404', { from }),
  /** Where a browser that keeps no cookies ends; `path`: where to go once it does. */
  cookies: (path: string) => address('/cookies', { path }),
  storedData: () => '/privacy/data',
  anonymity: () => '/anonymity',
  /** What is stored about the reader in a session. */
  count: (slug: string) => `/q/${part(slug)}/count`,
  verifyCount: () => '/verify-count',
  ownRows: (slug: string) => `/q/${part(slug)}/stored`,
}

/** Where a `path`, `t` or `returnto` of a query may lead: only inside the product; otherwise `otherwise`. */
export function insidePath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string') return otherwise
  const path = wanted.replace(/^\/?#/, '')
  // a second slash, a backslash or a control character could make a browser leave the site
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : otherwise
}
