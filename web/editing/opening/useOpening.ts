// What an edit screen opens with: a new session, a saved one, or one that is made of a saved one.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Window } from '#domain/events/model.ts'
import { type EventTemplate, templates } from '#domain/templates/contract.ts'
import { call } from '#web/base/api/call.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { windowInQuery } from '#web/events/run-again.ts'
import { copiedSession, sessionAgain } from '../form/copied.ts'
import { defaultsOf, newSession, savedSession } from '../form/session.ts'
import type { Opening } from '../saving/useSessionForm.ts'
import { beginningOf, type Mode, type Wanted } from './beginning.ts'
import { loadSession, type SavedEvents } from './load-session.ts'

type Opened = {
  /** Null while it is on its way. */
  opening: Opening | null
  /** What was loaded; empty for a new session. */
  events: SavedEvents | readonly []
  error: unknown
  retry: () => void
}

/** Where a new session comes from, by the query of its address. */
type Source = { kind: 'edit' | 'copy' | 'run_again'; slug: string }

/** `slug` is a question of the saved session; undefined for a new one. */
export function useOpening(mode: Mode, slug: string | undefined): Opened {
  const { query } = useAddress()
  const { copy, run_again, template, preset } = query
  const wanted_times = useMemo(() => windowInQuery(query), [query])
  const source = useMemo(() => sourceOf({ slug, copy, run_again }), [slug, copy, run_again])
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', source?.kind, source?.slug],
    queryFn: () => load(source),
    // the form is filled once: what comes later would write over it
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const opening = useMemo(
    () => data && openingOf(source, { mode, template, preset, wanted_times }, data),
    [mode, template, preset, wanted_times, source, data],
  )
  return { opening: opening ?? null, events: data?.events ?? [], error, retry: () => void refetch() }
}

export type Loaded = {
  events: SavedEvents | readonly []
  template: EventTemplate
  /** Seconds by which the clock of the server is ahead of this one. */
  clock_ahead: number
}

function load(source: Source | null): Promise<Loaded> {
  return besideTemplate(source && loadSession(source.slug))
}

/** The questions with what new ones start with, which tells the time of the server too. */
export async function besideTemplate(loading: Promise<SavedEvents> | null): Promise<Loaded> {
  const asked = Date.now() / 1000
  const [template, events] = await Promise.all([call(templates.eventTemplate), loading ?? ([] as const)])
  return { template, events, clock_ahead: Math.round(template.event.schedule.ideas.start_time - asked) }
}

type Names = { slug?: string; copy?: string; run_again?: string }

function sourceOf({ slug, copy, run_again }: Names): Source | null {
  if (slug) return { kind: 'edit', slug }
  if (copy) return { kind: 'copy', slug: copy }
  return run_again ? { kind: 'run_again', slug: run_again } : null
}

function openingOf(
  source: Source | null,
  wanted: Wanted & { wanted_times: Window | null },
  loaded: Loaded,
): Opening {
  const shared = sharedOf(loaded)
  const { clock_ahead, defaults } = shared
  const [first, ...others] = loaded.events
  if (!source || !first) {
    const type = wanted.mode === 'session' ? 'concurrent' : wanted.mode
    return { ...shared, ...beginningOf(newSession(type, defaults), wanted), is_new: true }
  }
  const events = [first, ...others] as const
  const kept_as = [source.kind, source.slug, ...Object.values(wanted.wanted_times ?? {})].join(':')
  if (source.kind === 'edit') return { ...shared, initial: savedSession(events), is_new: false, kept_as }
  const now = Math.floor(Date.now() / 1000) + clock_ahead
  const initial =
    source.kind === 'copy' ? copiedSession(events, now) : sessionAgain(events, wanted.wanted_times, now)
  return { ...shared, initial, is_new: true, kept_as }
}

/** What an opening has, whatever it is filled with. */
export function sharedOf({ clock_ahead, template }: Loaded) {
  return { clock_ahead, defaults: defaultsOf(template), available: availableOf(template) }
}

function availableOf({ user_defaults }: EventTemplate): Opening['available'] {
  const { anonymity_settings, event_visibility_settings } = user_defaults
  return {
    named: anonymity_settings.some(({ value, available }) => value === 'named' && available),
    access: event_visibility_settings
      .filter(({ available }) => available)
      .map(({ visibility_setting }) => visibility_setting),
  }
}
