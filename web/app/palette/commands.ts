// What the command palette offers beside sessions: the session on the screen, actions, pages and settings of this user.
import {
  IconBroadcast,
  IconChartBar,
  IconDeviceMobile,
  IconLogout,
  IconMessages,
  IconMoon,
  IconPencil,
  IconPlayerStop,
  IconPlus,
  IconPresentation,
  IconSettings,
  IconShare,
  IconSun,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type AccountPage, accountPages } from '#web/accounts/account-pages.ts'
import { isOwnAccount } from '#web/accounts/own-account.ts'
import { texts as accountTexts } from '#web/accounts/texts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as credentialTexts } from '#web/credentials/texts.ts'
import { PREPARED } from '#web/dashboard/prepared.ts'
import { texts as dashboardTexts } from '#web/dashboard/texts.ts'
import { texts as privacyTexts } from '#web/privacy/texts.ts'
import { texts as lateTexts } from '../lazy/texts.ts'
import { paths } from '../paths.ts'
import { hostPages } from '../shell/host-pages.ts'
import { texts as appTexts } from '../texts.ts'

const texts = {
  ...accountTexts,
  ...credentialTexts,
  ...dashboardTexts,
  ...privacyTexts,
  ...appTexts,
  ...lateTexts,
}
const t = translator(texts)

export type Command = {
  id: string
  label: string
  /** Beside the label, in a quieter colour. */
  note?: ReactNode
  /** Other words that find it. */
  words?: string
  Icon: AccountPage['Icon']
  run: () => void
}
export type CommandGroup = { id: string; label: string; commands: Command[] }

export type Means = {
  go: (path: string) => void
  share: (event: PopinEvent) => void
  /** Null where nothing of the session on the screen is open. */
  stop: (() => void) | null
  signOut: () => void
  isDark: boolean
  setColours: (scheme: 'light' | 'dark') => void
}

type Way = readonly [text: keyof typeof texts, to: string]

const part = (name: string) => `${paths.settings()}?part=${name}`
/** Parts of the settings page; `OWN` for the owner of the account alone, not for delegates. */
const PARTS: readonly Way[] = [
  ['accounts.your_name', part('name')],
  ['accounts.picture', part('picture')],
  ['accounts.address', part('address')],
  ['accounts.appearance', part('appearance')],
]
const OWN: readonly Way[] = [
  ['accounts.password', part('password')],
  ['credentials.factors', part('factors')],
  ['credentials.sessions', part('sessions')],
  ['privacy.data_title', part('data')],
  ['privacy.erase_title', part('erase')],
]

/** `event` is the session on the screen. */
export function commandsOf(user: User, event: PopinEvent | undefined, means: Means): CommandGroup[] {
  return [
    { id: 'this', label: t('app.palette_this_session'), commands: event ? ofSession(event, means) : [] },
    { id: 'actions', label: t('app.palette_actions'), commands: actionsOf(user, means) },
    { id: 'pages', label: t('app.palette_pages'), commands: pagesOf(user, means) },
    { id: 'settings', label: t('app.palette_settings'), commands: partsOf(user, means) },
  ]
}

function ofSession(event: PopinEvent, { go, share, stop }: Means): Command[] {
  const { slug } = event
  const way = (text: keyof typeof texts, Icon: Command['Icon'], to: string, words = '') => ({
    ...{ id: text, label: t(text), Icon, words },
    run: () => go(to),
  })
  const answers = way('app.palette_answers', IconMessages, paths.answers(slug))
  if (!event.user_created) return [answers]
  const results = paths.answers(slug, { results: 1 })
  const end = stop && { id: 'stop', label: t('app.palette_stop'), Icon: IconPlayerStop, run: stop }
  return [
    way('app.palette_present', IconPresentation, paths.present(slug)),
    way('app.palette_remote', IconDeviceMobile, paths.remote(slug)),
    {
      ...{ id: 'share', label: t('app.palette_share'), words: t('app.palette_share_words') },
      ...{ Icon: IconShare, run: () => share(event) },
    },
    answers,
    way('app.palette_results', IconChartBar, results, t('app.palette_results_words')),
    way('app.palette_edit', IconPencil, paths.editEvent(slug)),
    ...(end ? [end] : []),
  ]
}

function actionsOf(user: User, { go, signOut, isDark, setColours }: Means): Command[] {
  const create = user.hero_view_enabled ? PREPARED : []
  return [
    ...create.map(([text, to]) => ({
      id: text,
      label: t('app.palette_new', { kind: t(text) }),
      Icon: IconPlus,
      run: () => go(to),
    })),
    { id: 'join', label: t('app.palette_join'), Icon: IconBroadcast, run: () => go(paths.search()) },
    {
      id: 'colours',
      label: t(isDark ? 'app.to_light' : 'app.to_dark'),
      Icon: isDark ? IconSun : IconMoon,
      run: () => setColours(isDark ? 'light' : 'dark'),
    },
    { id: 'leave', label: t('accounts.sign_out'), Icon: IconLogout, run: signOut },
  ]
}

function pagesOf(user: User, { go }: Means): Command[] {
  return [...accountPages(user), ...hostPages(user)].map(({ text, to, Icon }) => ({
    id: to,
    label: text,
    Icon,
    run: () => go(to),
  }))
}

function partsOf(user: User, { go }: Means): Command[] {
  const parts = isOwnAccount(user) ? [...PARTS, ...OWN] : PARTS
  return parts.map(([text, to]) => ({ id: text, label: t(text), Icon: IconSettings, run: () => go(to) }))
}
