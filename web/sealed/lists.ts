// What this device said, laid over every list of a sealed question that is loaded, also pages further down and what waits.
import type { Comment } from '#domain/comments/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Said } from './kept.ts'
import { sealedQuestions } from './questions.ts'
import { withSaid, withSaidComment } from './said.ts'

type HiddenPage = { ideas: readonly Idea[]; total: number; archived_ids?: readonly string[] }
type InRow = { pages: readonly HiddenPage[] }
type ByNumber = { pages: ReadonlyMap<number, { ideas: readonly Idea[] }> }
/** A list, one answer, pages by their numbers, or pages in a row. */
export type Loaded = { ideas: readonly Idea[] } | (Idea & { event_slug: string }) | ByNumber | InRow
export type Thread = { comments: readonly Comment[] }

type Asked = { id: string; slug: string; user_created: boolean }

/** The caches that hold answers: what stands first in their keys. */
export const LISTS = ['ideas', 'idea', 'later-pages', 'hidden'] as const

/** The same object where nothing changes: writing the same again would be heard as another change, without end. */
export function withMarks(
  loaded: Loaded | null | undefined,
  [, of, kind]: readonly unknown[],
  { event, said, shown }: { event: Asked; said: Said; shown: ReadonlySet<string> },
): Loaded | null | undefined {
  if (!loaded) return loaded
  const mark = <T extends Idea>(idea: T): T => {
    sealedQuestions.set(idea.id, event.id)
    return withSaid(idea, said)
  }
  if ('event_slug' in loaded) return loaded.event_slug === event.slug ? mark(loaded) : loaded
  if (of !== event.slug && of !== event.id) return loaded
  const markAll = <P extends { ideas: readonly Idea[] }>(page: P): P => withIdeas(page, page.ideas.map(mark))
  if ('ideas' in loaded) return markAll(loaded)
  if (!isInRow(loaded)) {
    const pages = new Map([...loaded.pages].map(([place, page]) => [place, markAll(page)]))
    return isSame([...pages.values()], [...loaded.pages.values()]) ? loaded : { ...loaded, pages }
  }
  const before = loaded.pages
  const isOwn = kind === 'waiting' && !event.user_created
  const pages = isOwn ? withWaiting(before, waitingOf(said, shown).map(mark)) : before.map(markAll)
  return isSame(pages, before) ? loaded : { ...loaded, pages }
}

/** `of`: the answer or question that the comments are on. The same object where nothing changes. */
export function withOwnComments(
  thread: Thread | undefined,
  of: string,
  { event, said }: { event: Pick<Asked, 'id'>; said: Said },
): Thread | undefined {
  if (!thread || sealedQuestions.get(of) !== event.id) return thread
  const comments = thread.comments.map((comment) => {
    sealedQuestions.set(comment.id, event.id)
    return withSaidComment(comment, said)
  })
  return isSame(comments, thread.comments) ? thread : { ...thread, comments }
}

const isInRow = (loaded: InRow | ByNumber): loaded is InRow => Array.isArray(loaded.pages)

/** The own answers that wait, unless the list shows them by now. */
export const waitingOf = ({ waiting = [] }: Said, shown: ReadonlySet<string>) =>
  waiting.filter(({ id }) => !shown.has(id))

/** The server knows nobody's waiting answers: the list is what this device kept. */
function withWaiting(pages: readonly HiddenPage[], kept: readonly Idea[]): readonly HiddenPage[] {
  const [first, ...rest] = pages
  if (!first) return pages
  const known = new Map(first.ideas.map((idea) => [idea.id, idea]))
  const ideas = kept.map((idea) => {
    const before = known.get(idea.id)
    return before?.content === idea.content ? before : idea
  })
  const next = withIdeas(first, ideas)
  return next === first ? pages : [{ ...next, total: ideas.length }, ...rest]
}

function withIdeas<P extends { ideas: readonly Idea[] }>(page: P, ideas: readonly Idea[]): P {
  return isSame(ideas, page.ideas) ? page : { ...page, ideas }
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

/** The ids of what everybody sees of the question. */
export function shownIds(
  lists: readonly { queryKey: readonly unknown[]; data: unknown }[],
  event: Asked,
): Set<string> {
  return new Set(
    lists
      .filter(
        ({ queryKey: [name, of] }) =>
          name !== 'hidden' && name !== 'idea' && (of === event.slug || of === event.id),
      )
      .flatMap(({ data }) => ideasIn(data as Loaded | undefined))
      .filter(({ state }) => state === 'shown')
      .map(({ id }) => id),
  )
}

/** The ids of what the host archived; null until the list that tells it is there. */
export function archivedIds(
  lists: readonly { queryKey: readonly unknown[]; data: unknown }[],
  { slug }: Pick<Asked, 'slug'>,
): Set<string> | null {
  const found = lists.find(
    ({ queryKey: [name, of, kind] }) => name === 'hidden' && of === slug && kind === 'waiting',
  )
  const ids = (found?.data as InRow | undefined)?.pages[0]?.archived_ids
  return ids ? new Set(ids) : null
}

function ideasIn(loaded: Loaded | undefined): readonly Idea[] {
  if (!loaded || 'event_slug' in loaded) return []
  if ('ideas' in loaded) return loaded.ideas
  return [...loaded.pages.values()].flatMap(({ ideas }) => ideas)
}
