// Opens the tab: who is there, and what it shows.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ownPath } from '#domain/accounts/rules.ts'
import { looksLikeCode } from '#domain/base/join-code.ts'
import { joining } from '#domain/joining/contract.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { noteChatTab, noteWanted, takeWanted } from '#web/base/chat-tab/entered.ts'
import { enterTab } from '#web/base/chat-tab/tab-token.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { openHost } from './host.ts'

/** `outside`: there is no chat, or no tab is set up; otherwise the page is on its way to what the tab shows. */
export function useTabStart(): 'looking' | 'outside' {
  const client = useQueryClient()
  const { href, query } = useAddress()
  const [state, setState] = useState<'looking' | 'outside'>(settings.chat_tab ? 'looking' : 'outside')
  const { token, page } = query
  useEffect(() => {
    noteChatTab()
    if (!settings.chat_tab) return
    let isHere = true
    void openHost().then(async (host) => {
      if (!isHere) return
      if (!host && !token) return setState('outside')
      const to = await destination(client, { href, token, page, deep: host?.page ?? null, isFramed: !!host })
      if (isHere) navigate(to, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [client, href, token, page])
  return state
}

type Wanted = {
  href: string
  token: string | undefined
  page: string | undefined
  /** The path of a deep link. */
  deep: string | null
  isFramed: boolean
}

/** What a tab shows; whatever goes wrong on the way there leads to the feed, and from there whoever is nobody to the sign-in. */
async function destination(client: QueryClient, wanted: Wanted): Promise<string> {
  takeWanted()
  try {
    // who is signed in was asked before this page knew that it is in a tab
    if (wanted.isFramed) enterTab()
    const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    if (user) return await ownDestination(wanted)
    noteWanted(wanted.href)
  } catch {
    // the feed says what is wrong, if it still is
  }
  return paths.feed()
}

async function ownDestination({ token, page, deep }: Wanted): Promise<string> {
  const path = ownPath(deep)
  if (path) return path
  if (token) return paths.answers(await join(token))
  return page === 'dashboard' ? paths.dashboard() : paths.feed()
}

/** The slug of the event behind a join code, a slug or an id. */
async function join(token: string): Promise<string> {
  const body = { join_source: 'share_link' } as const
  const { event_slug } = looksLikeCode(token)
    ? await call(joining.joinCollection, { params: { id: token }, body })
    : await call(joining.joinEvent, { params: { slug: token }, body })
  return event_slug
}
