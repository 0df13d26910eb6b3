// Choosing what a new tab shows: the chat keeps it when its own button is pressed.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { paths } from '#web/app/paths.ts'
import { noteChatTab, noteWanted } from '#web/base/chat-tab/entered.ts'
import { enterTab } from '#web/base/chat-tab/tab-token.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { type Choice, tabOf } from './choices.ts'
import { type Host, openHost } from './host.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export type ConfigState = 'looking' | 'outside' | 'ready' | 'failed'

export function useTabConfig() {
  const client = useQueryClient()
  const [state, setState] = useState<ConfigState>(settings.chat_tab ? 'looking' : 'outside')
  const [choice, setChoice] = useState<Choice | null>(null)
  const chosen = useRef<Choice | null>(null)
  const host = useRef<Host | null>(null)

  useEffect(() => {
    if (!settings.chat_tab) return
    let isHere = true
    const open = async () => {
      const found = await openHost()
      if (!isHere) return
      if (!found) return setState('outside')
      noteChatTab()
      enterTab()
      const user = await client.fetchQuery({ ...currentUserQuery, staleTime: 0 })
      if (!isHere) return
      if (!user) {
        noteWanted(paths.tabConfig())
        return navigate(paths.tabSignIn(), { replace: true })
      }
      host.current = found
      keepOnSave(found, () => chosen.current)
      setState('ready')
    }
    open().catch(() => isHere && setState('failed'))
    return () => {
      isHere = false
    }
  }, [client])

  const choose = (next: Choice) => {
    chosen.current = next
    setChoice(next)
    host.current?.sdk.pages.config.setValidityState(true)
  }
  return { state, choice, choose }
}

/** The chat asks when its button is pressed, which it allows only once something is chosen. */
function keepOnSave({ sdk }: Host, chosen: () => Choice | null): void {
  const { config } = sdk.pages
  config.setValidityState(false)
  config.registerOnSaveHandler((event) => {
    const choice = chosen()
    if (!choice) return event.notifyFailure('nothing is chosen')
    const names = { dashboard: t('tabs.dashboard'), feed: t('tabs.feed') }
    config
      .setConfig(tabOf(choice, location.origin, names))
      .then(() => event.notifySuccess())
      .catch((error: Error) => event.notifyFailure(error.message))
  })
}
