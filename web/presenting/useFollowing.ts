// Whether somebody is led along with the presenter, remembered for this session on this device.

import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import { isArriving, noteArrival } from '#web/joining/arrival.ts'
import type { Heard } from './presentation.ts'

const ALONE = 'alone'
/** The question that somebody was led to last: they stand there because of the presenter. */
let led: string | null = null

type Told = { told: Heard | undefined; isFresh: boolean }

/**
 * Follows unless somebody chose not to. A link opens what it names: whoever came by one stays there until the presenter
 * moves. Whoever is writing is not torn away, but told (`isAway`).
 */
export function useFollowing(event: PopinEvent, { told, isFresh }: Told) {
  const key = `popin.follow.${sessionIdOf(event)}`
  const [isFollowing, setIsFollowing] = useState(() => tabStore.read(key) !== ALONE)
  const isKnown = event.collection?.events.some((one) => one.id === told?.event_id) ?? false
  const isAway = told?.is_on === true && told.event_id !== event.id && isKnown
  const go = () => {
    if (!told) return
    led = told.event_id
    navigate(paths.answers(told.event_slug, { collection: event.collection?.id }))
  }
  const goes = useRef(go)
  goes.current = go
  const shown = told && (told.is_on ? told.event_id : null)
  const [last] = useState(() => ({ shown: isInRoom(event) ? event.id : (undefined as typeof shown) }))
  useEffect(() => {
    led = null
    noteArrival(null)
  }, [])
  useEffect(() => {
    if (shown === undefined) return
    if (last.shown === undefined) {
      if (isFresh) last.shown = shown
      // nobody who stops presenting leads anybody anywhere, nor does whoever is heard of again where they were
    } else if (shown !== null && shown !== last.shown) {
      last.shown = shown
      if (isAway && isFollowing && !isWriting()) goes.current()
    }
  }, [last, shown, isFresh, isAway, isFollowing])
  const setFollowing = (follows: boolean) => {
    if (follows) tabStore.remove(key)
    else tabStore.write(key, ALONE)
    setIsFollowing(follows)
    if (follows && isAway) go()
  }
  return { isFollowing, setFollowing, isAway, go }
}

/** Who came by the code of the room, or behind the presenter, is where the presenter is; others came by a link. */
function isInRoom({ id, slug }: Pick<PopinEvent, 'id' | 'slug'>): boolean {
  return isArriving(slug) || led === id
}

/** A text is being written, or a dialog is open. */
function isWriting(): boolean {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
  return (isField && field.value.trim() !== '') || document.querySelector('[role="dialog"]') !== null
}
