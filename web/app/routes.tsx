// The route table: path, title, who is let in, screen.
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { GuestTarget } from '#web/accounts/current-user.ts'
import { isPhone, parseQuery, writeQuery } from './addresses.ts'
import { type Admission, admit } from './admission.ts'
import { paths } from './paths.ts'
import { loadScreen } from './screens.ts'
import { PageError } from './shell/PageError.tsx'
import { PagePending } from './shell/PagePending.tsx'
import { Shell } from './shell/Shell.tsx'
import type { texts } from './texts.ts'

export type Title = keyof typeof texts & `app.title_${string}`

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Title
  }
}

const root = createRootRoute({ component: Shell })

type ScreenName = `${string}Screen`

/** A route that shows `web/screens/<screen>.tsx`. */
function show<const Path extends string>(path: Path, screen: ScreenName, admission: Admission, title: Title) {
  const load = async () => ({ default: await loadScreen(screen) })
  return createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    validateSearch: (search: Record<string, unknown>) => search as Record<string, string | undefined>,
    beforeLoad: async ({ location, params }) => {
      // the screen and the question who is signed in travel at the same time
      void load().catch(() => {})
      await admit(admission, location.href, guestTarget(params))
    },
    component: lazyRouteComponent(load),
  })
}

/** A route that is another name of a place; its query is kept. */
function lead<const Path extends string>(path: Path, to: (params: Record<string, string>) => string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ params, search }) => {
      const [place, query] = to(params).split('?')
      const kept = { ...search, ...parseQuery(query ?? '') }
      throw redirect({ href: place + writeQuery(kept), replace: true })
    },
  })
}

function guestTarget(params: Record<string, string>): GuestTarget | undefined {
  if (params.slug) return { event: params.slug }
  return params.collection ? { collection: params.collection } : undefined
}

const initialPath = () => (isPhone() ? paths.feed() : paths.dashboard())

const tree = root.addChildren([
  show('/dashboard', 'DashboardScreen', 'signed_in', 'app.title_dashboard'),
  show('/q', 'FeedScreen', 'signed_in', 'app.title_feed'),
  show('/q/$slug/answers', 'AnswersScreen', 'guests', 'app.title_answers'),
  show('/q/$slug/answers/$idea', 'AnswerScreen', 'guests', 'app.title_answer'),
  show('/q/$slug/present', 'PresentScreen', 'guests', 'app.title_present'),
  show('/q/$slug/edit', 'EditEventScreen', 'signed_in', 'app.title_edit'),
  show('/q/edit', 'EditEventScreen', 'signed_in', 'app.title_create'),
  show('/q/create/survey', 'EditEventScreen', 'signed_in', 'app.title_survey'),
  show('/meetings/$collection/edit', 'EditMeetingScreen', 'signed_in', 'app.title_meeting'),
  show('/meetings/edit', 'EditMeetingScreen', 'signed_in', 'app.title_meeting'),
  show('/collection/$collection', 'CollectionScreen', 'guests', 'app.title_collection'),
  show('/settings', 'SettingsScreen', 'settings', 'app.title_settings'),
  show('/signin', 'SignInScreen', 'anyone', 'app.title_sign_in'),
  show('/signin/invite/$code', 'SignInScreen', 'anyone', 'app.title_sign_in'),
  show('/tenant/setup', 'SignUpScreen', 'anyone', 'app.title_sign_up'),
  show('/r/signup', 'SignUpScreen', 'anyone', 'app.title_sign_up'),
  show('/reset-password', 'ResetScreen', 'anyone', 'app.title_reset'),
  show('/verify', 'VerifyScreen', 'anyone', 'app.title_verify'),
  show('/verify/$code', 'VerifyScreen', 'anyone', 'app.title_verify'),
  show('/search', 'SearchScreen', 'anyone', 'app.title_search'),
  show('/search/$code', 'SearchScreen', 'anyone', 'app.title_search'),
  show('/404', 'NotFoundScreen', 'anyone', 'app.title_not_found'),
  show('/legacy', 'LegacyScreen', 'anyone', 'app.title_legacy'),

  lead('/', initialPath),
  lead('/dashboard/feed', () => paths.dashboard()),
  lead('/account/create', () => paths.signUp()),
  lead('/s/$code', ({ code }) => paths.search(code)),
  lead('/invite/$code', ({ code }) => paths.signInByInvite(code!)),
  lead('/q/$slug/answers/$idea/m', ({ slug, idea }) => paths.answer(slug!, idea!)),
  lead('/q/$slug/comments/$comment/m', ({ slug, comment }) =>
    paths.answers(slug!, { comment_slug: comment }),
  ),
  // what the documents call the newer front end is this one
  lead('/r/$', ({ _splat }) => `/${_splat}`),
  lead('/$', initialPath),
])

export function openRouter() {
  return createRouter({
    routeTree: tree,
    history: createHashHistory(),
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
