// What the edit screen of meetings opens with: a new meeting, a saved one, or one that runs again.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { type Collection, collections } from '#domain/collections/contract.ts'
import type { Window } from '#domain/events/model.ts'
import { call } from '#web/base/api/call.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { windowInQuery } from '#web/events/run-again.ts'
import { questionAgain } from '../form/copied.ts'
import { meetingAgain, newMeeting, savedMeeting } from '../form/meeting.ts'
import { zoneHere } from '../form/session-draft.ts'
import type { Opening } from '../saving/useSessionForm.ts'
import { loadSession, type SavedEvents } from './load-session.ts'
import { besideTemplate, type Loaded, sharedOf } from './useOpening.ts'

type Opened = {
  /** Null while it is on its way. */
  opening: Opening | null
  /** The saved meeting; null for a new one. */
  collection: Collection | null
  events: SavedEvents | readonly []
  error: unknown
  retry: () => void
}
type LoadedMeeting = Loaded & { collection: Collection | null }

export function useMeetingOpening(): Opened {
  const { params, query } = useAddress()
  const { collection: id } = params
  const { run_again, use_case } = query
  const picked = useMemo(() => windowInQuery(query), [query])
  const source = id ?? run_again
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', 'meeting', source],
    queryFn: () => load(source),
    // the form is filled once: what comes later would write over it
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const opening = useMemo(
    () => data && openingOf(data, { isAgain: id === undefined && run_again !== undefined, use_case, picked }),
    [data, id, run_again, use_case, picked],
  )
  return {
    opening: opening ?? null,
    collection: data?.collection ?? null,
    events: data?.events ?? [],
    error,
    retry: () => void refetch(),
  }
}

async function load(id: string | undefined): Promise<LoadedMeeting> {
  const collection = id
    ? await call(collections.loadCollection, { params: { id: id as CollectionId } })
    : null
  const first = collection?.event_ids[0]
  return { collection, ...(await besideTemplate(first ? loadSession(first) : null)) }
}

type Wanted = { isAgain: boolean; use_case: string | undefined; picked: Window | null }

function openingOf(loaded: LoadedMeeting, { isAgain, use_case, picked }: Wanted): Opening {
  const shared = sharedOf(loaded)
  const { collection } = loaded
  const [first, ...others] = loaded.events
  const now = Math.floor(Date.now() / 1000) + shared.clock_ahead
  const here = { time_zone: zoneHere(), now }
  if (!collection || !first) {
    const initial = newMeeting({ ...here, use_case, defaults: shared.defaults })
    // what was to run again is not there: saving says so
    if (isAgain) return { ...shared, initial: { ...initial, originals: [] }, is_new: true, kept_as: 'again:' }
    const kept_as = initial.meeting.is_town_hall ? 'town_hall' : 'meeting'
    return { ...shared, initial, is_new: true, kept_as }
  }
  const saved = savedMeeting(collection, [first, ...others])
  if (!isAgain) return { ...shared, initial: saved, is_new: false, kept_as: `meeting:${collection.id}` }
  const again = saved.questions.flatMap((question) =>
    question.saved ? [questionAgain(question.saved, question.key)] : [],
  )
  const initial = meetingAgain({ saved, again, picked, ...here })
  return {
    ...shared,
    initial,
    is_new: true,
    kept_as: ['again', collection.id, ...Object.values(picked ?? {})].join(':'),
  }
}
