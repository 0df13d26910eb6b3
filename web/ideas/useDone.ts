// Which questions of a session somebody answered: what the server said of those that were on the screen is remembered.
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { readDraft, writeDraft } from '#web/base/drafts/drafts.ts'
import { useLoadedList } from './useLoadedList.ts'

/** By the ids of the questions. Kept with the drafts, so that signing out takes it off the device. */
export function useDone({ id, slug, question_type, collection }: PopinEvent): ReadonlySet<string> {
  const user = useCurrentUser()?.id ?? ''
  const key = `done:${user}:${collection?.id}`
  const [known, setKnown] = useState(() => readDraft<string[]>(key) ?? [])
  // the page itself fetches them and keeps them up to date
  const data = useLoadedList(slug)
  const isDone = data?.ideas.some((idea) =>
    isWritten(question_type) ? idea.user_created : idea.user_vote !== null || idea.user_choice,
  )
  // an own answer may stand beyond what is loaded, so only a whole list says that there is none
  const isOpen = isDone === false && data!.ideas.length >= data!.total
  const isKnown = known.includes(id)
  const isChanged = isKnown ? isOpen : isDone === true
  useEffect(() => {
    if (!isChanged) return
    const others = (readDraft<string[]>(key) ?? []).filter((one) => one !== id)
    const all = isKnown ? others : [...others, id]
    writeDraft(key, all)
    setKnown(all)
  }, [isChanged, isKnown, key, id])
  return new Set(known)
}
