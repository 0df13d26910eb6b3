// What one person sees of one event: fetched once, then kept by the live messages, as the browser does it.
import type { Comment, PublicComment } from '#domain/comments/contract.ts'
import type { PublicIdea } from '#domain/ideas/contract.ts'
import type { EventCounts, SessionMessage } from '#domain/ideas/messages.ts'
import type { CommentTally, IdeaTally } from '#domain/voting/contract.ts'
import type { Told } from './socket.ts'

/** What a fetch brings; `seq` is the message number that all of it is at least as new as. */
export type Fetched = {
  seq: number
  counts: EventCounts
  ideas: readonly PublicIdea[]
  /** Of the answer that is open, or null when none is (or it is gone). */
  comments: readonly Comment[] | null
}

export type Screen = {
  ideas: Map<string, PublicIdea>
  counts: EventCounts
  /** The answer, or for polls the event, whose comments are open. */
  opened: string | null
  comments: Map<string, PublicComment>
  /** Performance time of the first fetch; 0 before it. */
  loaded_at: number
  /** Number of the last message applied. */
  last: number
}

export type ScreenParts = {
  /** Null when the server could not be reached; then it is tried again. */
  fetch(opened: string | null): Promise<Fetched | null>
  /** Waits before a fetch that everybody does at once, milliseconds. */
  spread(): number
  /** A new answer or comment appeared. */
  onSeen(id: string): void
  onRefetch(): void
}

export type ScreenKeeper = {
  screen: Screen
  accept(name: string, data: unknown): void
  /** The subscription is live: fetch what happened before, unless it stands on this screen. */
  catchUp(told: Told): Promise<void>
  /** Opens the comments of an answer or poll. */
  open(id: string): Promise<void>
  /** Resolves when no fetch is under way. */
  settled(): Promise<unknown>
  close(): void
}

/** How long a missing message may be late, milliseconds. */
const PATIENCE_MS = 300
const AGAIN_MS = 500

type Message = { seq: number; name: string; data: SessionMessage['data'] }

type Keeping = {
  parts: ScreenParts
  screen: Screen
  /** Messages that came out of order or during a fetch. */
  waiting: Message[]
  fetching: Promise<void> | null
  /** Somebody asked for a fetch since the one under way began. */
  again: boolean
  closed: boolean
  late: NodeJS.Timeout | undefined
}

export function keepScreen(parts: ScreenParts): ScreenKeeper {
  const keeping: Keeping = {
    parts,
    screen: emptyScreen(),
    waiting: [],
    fetching: null,
    again: false,
    closed: false,
    late: undefined,
  }
  return {
    screen: keeping.screen,
    accept(name, data) {
      const { seq } = data as { seq: number | null }
      if (keeping.closed || typeof seq !== 'number') return
      keeping.waiting.push({ seq, name, data: data as Message['data'] })
      // what arrives while a fetch is under way is applied on top of what it brings
      if (!keeping.fetching && keeping.screen.loaded_at > 0) applyReady(keeping)
    },
    catchUp: (told) => catchUp(keeping, told),
    open(id) {
      keeping.screen.opened = id
      keeping.screen.comments.clear()
      return refetch(keeping, 0)
    },
    settled: async () => keeping.fetching,
    close() {
      keeping.closed = true
      clearTimeout(keeping.late)
    },
  }
}

function emptyScreen(): Screen {
  return {
    ideas: new Map(),
    counts: { ideas_count: 0, comments_count: 0, participants_count: 0 },
    opened: null,
    comments: new Map(),
    loaded_at: 0,
    last: 0,
  }
}

/** Applies what is next in number; what is beyond a gap waits a moment for what is missing, then all is fetched. */
function applyReady(keeping: Keeping): void {
  const { screen, waiting, parts } = keeping
  waiting.sort((one, other) => one.seq - other.seq)
  for (let next = waiting[0]; next && next.seq <= screen.last + 1; next = waiting[0]) {
    waiting.shift()
    if (next.seq <= screen.last) continue
    screen.last = next.seq
    applyMessage(screen, next, parts.onSeen)
    if ('more' in next.data && next.data.more) void refetch(keeping, parts.spread())
  }
  clearTimeout(keeping.late)
  if (waiting.length > 0) keeping.late = setTimeout(() => void refetch(keeping, 0), PATIENCE_MS)
}

async function catchUp(keeping: Keeping, { seq, pause_ms }: Told): Promise<void> {
  const { screen, fetching } = keeping
  if (screen.loaded_at > 0 && !fetching && seq !== undefined && seq <= screen.last) return
  return refetch(keeping, screen.loaded_at > 0 ? pause_ms : 0)
}

/** One fetch at a time; what is asked for meanwhile is done after it. */
function refetch(keeping: Keeping, wait_ms: number): Promise<void> {
  keeping.again = true
  keeping.fetching ??= pause(wait_ms)
    .then(() => fetchAll(keeping))
    .finally(() => {
      keeping.fetching = null
      if (keeping.again && !keeping.closed) void refetch(keeping, 0)
    })
  return keeping.fetching
}

async function fetchAll(keeping: Keeping): Promise<void> {
  const { parts, screen } = keeping
  do {
    keeping.again = false
    parts.onRefetch()
    const fetched = await parts.fetch(screen.opened)
    if (keeping.closed) return
    if (fetched) {
      applyFetched(screen, fetched, parts.onSeen)
      applyReady(keeping)
    } else {
      keeping.again = true
      await pause(AGAIN_MS)
    }
  } while (keeping.again && !keeping.closed)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What is older than what was applied already came late; it is dropped and the next fetch brings it. */
function applyFetched(screen: Screen, fetched: Fetched, onSeen: (id: string) => void): void {
  const known = screen.loaded_at > 0
  if (known) for (const { id } of fetched.ideas) if (!screen.ideas.has(id)) onSeen(id)
  screen.loaded_at ||= performance.now()
  screen.last = fetched.seq
  screen.counts = fetched.counts
  screen.ideas = new Map(fetched.ideas.map((idea) => [idea.id, idea]))
  screen.comments = new Map(fetched.comments?.map((comment) => [comment.id, comment]))
  if (fetched.comments === null) screen.opened = null
}

function applyMessage(screen: Screen, { name, data }: Message, onSeen: (id: string) => void): void {
  // a message about the event itself carries no counts
  if (!('counts' in data)) return
  screen.counts = data.counts
  const { ideas, comments } = data
  if (name === 'deleted' || name === 'stubbed') {
    for (const id of name === 'deleted' ? (ideas as string[]) : []) removeIdea(screen, id)
    for (const id of comments as string[]) screen.comments.delete(id)
  } else if (name === 'stats_updated') {
    for (const tally of ideas as IdeaTally[]) patch(screen.ideas, tally)
    for (const tally of comments as CommentTally[]) patch(screen.comments, tally)
  } else {
    for (const idea of ideas as PublicIdea[]) putIdea(screen, idea, name, onSeen)
    for (const comment of comments as PublicComment[]) putComment(screen, comment, name, onSeen)
  }
}

function removeIdea(screen: Screen, id: string): void {
  screen.ideas.delete(id)
  if (screen.opened !== id) return
  screen.opened = null
  screen.comments.clear()
}

/** Messages are shared by all screens, so what changes is replaced, never written into. */
function patch<T extends { id: string }>(known: Map<string, T>, tally: Partial<T> & { id: string }): void {
  const old = known.get(tally.id)
  if (old) known.set(tally.id, { ...old, ...tally })
}

function putIdea(screen: Screen, idea: PublicIdea, name: string, onSeen: (id: string) => void): void {
  // an edit of an answer beyond the loaded page shows nothing
  if (name === 'edited' && !screen.ideas.has(idea.id)) return
  if (!screen.ideas.has(idea.id)) onSeen(idea.id)
  screen.ideas.set(idea.id, idea)
}

function putComment(
  screen: Screen,
  comment: PublicComment,
  name: string,
  onSeen: (id: string) => void,
): void {
  if (name === 'created') onSeen(comment.id)
  const poll = screen.opened !== null && !screen.ideas.has(screen.opened) && comment.parent_idea_id === null
  if (comment.parent_idea_id !== screen.opened && !poll) return
  screen.comments.set(comment.id, comment)
}
