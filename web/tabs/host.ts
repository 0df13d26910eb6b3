// The team chat around this page, through the SDK of Microsoft Teams, which is loaded for this alone.
import sdkAddress from '@microsoft/teams-js/dist/umd/MicrosoftTeams.min.js?url'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import { isFramed } from '#web/base/chat-tab/tab-token.ts'
import { pause } from '#web/base/parts/pause.ts'
import { settings } from '#web/base/settings/settings.ts'

type Sdk = typeof import('@microsoft/teams-js')

declare global {
  interface Window {
    /** Where the SDK puts itself. */
    microsoftTeams?: Sdk
  }
}

export const CHAT_THEMES = ['default', 'dark', 'contrast'] as const
export type ChatTheme = (typeof CHAT_THEMES)[number]

export type Host = {
  /** The colours of the chat when the page was opened. */
  theme: ChatTheme
  /** The address that the chat knows this person by; a proposal, and no proof of anything. */
  email: string | null
  /** Where a deep link of the chat wants to go; null without one. */
  page: string | null
  sdk: Sdk
}

/** How long a chat has to answer, milliseconds. */
const ANSWER_MS = 10_000
let begun: Promise<Sdk> | null = null

/** Speaks to the chat; null where the page stands in no frame, or nobody answers there. */
export async function openHost(): Promise<Host | null> {
  if (!isFramed() || !settings.chat_tab) return null
  begun ??= begin(settings.chat_tab.hosts)
  try {
    return await hostOf(await begun)
  } catch {
    // the next one tries again
    begun = null
    return null
  }
}

async function begin(hosts: string[]): Promise<Sdk> {
  const sdk = await loadQuietly()
  const answered = sdk.app.initialize(hosts).then(() => true)
  if (!(await Promise.race([answered, pause(ANSWER_MS)]))) throw new Error('no chat answers')
  // otherwise the chat covers the page with a sign that it is on its way
  sdk.app.notifyAppLoaded()
  void sdk.app.notifySuccess()
  return sdk
}

async function hostOf(sdk: Sdk): Promise<Host> {
  const { user, app, page } = await sdk.app.getContext()
  return {
    theme: chatTheme(app.theme),
    email: [user?.loginHint, user?.userPrincipalName].find((name) => name && looksLikeEmail(name)) ?? null,
    page: page.subPageId || null,
    sdk,
  }
}

export function chatTheme(name: string): ChatTheme {
  return CHAT_THEMES.find((theme) => theme === name) ?? 'default'
}

/** The address that the SDK asks for hosts as soon as it is there. */
const LIST = 'https://res.cdn.office.net/'

/**
 * As its maker ships it, in a file of its own: bundled, it makes the first load of every page longer. The hosts are a
 * setting of the operator, and no page of the product asks anybody else: not even for that list.
 */
async function loadQuietly(): Promise<Sdk> {
  const ask = window.fetch
  window.fetch = (to, ...more) =>
    String(to).startsWith(LIST) ? Promise.reject(new Error('not asked')) : ask(to, ...more)
  try {
    if (!window.microsoftTeams) await import(/* @vite-ignore */ sdkAddress)
    return window.microsoftTeams!
  } finally {
    window.fetch = ask
  }
}
