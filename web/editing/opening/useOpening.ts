// What an edit screen opens with: a new session, a saved one, or one that is made of a saved one.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAddress } from '#web/base/router/useAddress.ts'
import { copiedSession, sessionAgain } from '../form/copied.ts'
import { newSession, PLAIN_DEFAULTS, savedSession } from '../form/session.ts'
import type { Opening } from '../saving/useSessionForm.ts'
import { loadQuestion, loadSession, type SavedEvents } from './load-session.ts'

export type Mode = 'session' | 'survey'

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

export function useOpening(mode: Mode): Opened {
  const { params, query } = useAddress()
  const { slug } = params
  const { copy, run_again } = query
  const source = useMemo(() => sourceOf({ slug, copy, run_again }), [slug, copy, run_again])
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', source?.kind, source?.slug],
    queryFn: () => (source!.kind === 'copy' ? loadQuestion : loadSession)(source!.slug),
    enabled: source !== null,
    // the form is filled once: what comes later would write over it
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const opening = useMemo(() => {
    if (source === null) return freshOpening(mode)
    return data ? openingOf(source, data) : null
  }, [mode, source, data])
  return { opening, events: data ?? [], error, retry: () => void refetch() }
}

type Names = { slug?: string; copy?: string; run_again?: string }

function sourceOf({ slug, copy, run_again }: Names): Source | null {
  if (slug) return { kind: 'edit', slug }
  if (copy) return { kind: 'copy', slug: copy }
  return run_again ? { kind: 'run_again', slug: run_again } : null
}

function freshOpening(mode: Mode): Opening {
  const type = mode === 'survey' ? 'survey' : 'concurrent'
  return {
    initial: newSession(type, PLAIN_DEFAULTS),
    kept_as: mode,
    with_comments: PLAIN_DEFAULTS.polls_crowdsourcing,
  }
}

function openingOf({ kind, slug }: Source, events: SavedEvents): Opening {
  const with_comments = PLAIN_DEFAULTS.polls_crowdsourcing
  if (kind === 'edit') return { initial: savedSession(events), kept_as: null, with_comments }
  const now = Math.floor(Date.now() / 1000)
  const initial = kind === 'copy' ? copiedSession(events[0], now) : sessionAgain(events)
  return { initial, kept_as: `${kind}:${slug}`, with_comments }
}
