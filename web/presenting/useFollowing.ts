// Whether somebody is led along with the presenter, remembered for this session on this device.
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { type Heard, sessionIdOf } from './presentation.ts'

const ALONE = 'alone'

/** Follows unless somebody chose not to; whoever is writing is not torn away, but told (`isAway`). */
export function useFollowing(event: PopinEvent, told: Heard | undefined) {
  const key = `popin.follow.${sessionIdOf(event)}`
  const [isFollowing, setIsFollowing] = useState(() => sessionStorage.getItem(key) !== ALONE)
  const isKnown = event.collection?.events.some((one) => one.id === told?.event_id) ?? false
  const isAway = told?.is_on === true && told.event_id !== event.id && isKnown
  const to = told?.event_slug
  const collection = event.collection?.id
  useEffect(() => {
    if (!isAway || !isFollowing || !to || isWriting()) return
    navigate(paths.answers(to, { collection }))
  }, [isAway, isFollowing, to, collection])
  const setFollowing = (follows: boolean) => {
    if (follows) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, ALONE)
    setIsFollowing(follows)
  }
  return { isFollowing, setFollowing, isAway }
}

/** A text is being written, or a dialog is open. */
function isWriting(): boolean {
  const field = document.activeElement
  const isField =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
  return (isField && field.value.trim() !== '') || document.querySelector('[role="dialog"]') !== null
}
