// Opens the presenter's view of a session in a tab of its own; who has not asked to be spared is first told how it works.
import { useQueryClient } from '@tanstack/react-query'
import { createElement, Suspense, useState } from 'react'
import { noteInStash, stashQuery } from '#web/accounts/stash.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from './presenting/texts.ts'

const PresentDialog = lazyPart(async () => (await import('./presenting/PresentDialog.tsx')).PresentDialog)
const t = translator(texts)
/** What the button says. */
export const presentLabel = () => t('events.present')

/** Its key in the stash. */
const KNOWN = 'present_intro_hidden'

/**
 * `present` opens the dialog or the view; `dialog` stands beside the button. `onOpened`: the view has a tab of its own now,
 * and this one is left to the host.
 */
export function usePresenting(slug: string, onOpened?: () => void) {
  const client = useQueryClient()
  const { opened, open, close } = useDialog()
  const [wanted, setWanted] = useState(false)
  const present = async () => {
    // what is known already is not waited for: browsers open tabs only right after a press
    const stash =
      client.getQueryData(stashQuery.queryKey) ?? (await client.ensureQueryData(stashQuery).catch(() => null))
    if (stash?.[KNOWN] === true && openTab(slug)) return onOpened?.()
    setWanted(true)
    open()
  }
  const start = (isKnown: boolean) => {
    if (isKnown) noteInStash(client, { [KNOWN]: true }, 'the dialog is not wanted')
    close()
    if (openTab(slug)) onOpened?.()
    else navigate(paths.present(slug))
  }
  const shown = createElement(PresentDialog, { opened, onStart: start, onClose: close })
  const dialog = wanted && createElement(Suspense, null, shown)
  return { present, dialog }
}

/** A tab can be moved to the big screen while this one stays with the host. False where the browser opens none. */
function openTab(slug: string): boolean {
  const tab = window.open(hrefOf(paths.present(slug)), '_blank')
  if (tab) tab.opener = null
  return tab !== null
}
