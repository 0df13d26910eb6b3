// Whether the cards of sessions stand in compact rows: a choice of the person, on all devices; this one remembers it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addToStash, stashQuery } from '#web/accounts/stash.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'

/** Its key in the stash, and on the device, where it stands before the stash is here: cards do not change their shape then. */
const KEY = 'compact_cards'

export function useCompactCards() {
  const client = useQueryClient()
  const { data: stash } = useQuery(stashQuery)
  const [kept] = useState(() => deviceStore.read(KEY) === 'on')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isCompact = chosen ?? (stash ? stash[KEY] === true : kept)
  const isKnown = stash !== undefined || chosen !== null
  useEffect(() => {
    if (isKnown) deviceStore.write(KEY, isCompact ? 'on' : 'off')
  }, [isKnown, isCompact])
  const toggle = () => {
    setChosen(!isCompact)
    addToStash(client, { [KEY]: !isCompact }).catch((error) =>
      // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
      console.warn('the layout of the cards was not kept', error),
    )
  }
  return { isCompact, toggle }
}
