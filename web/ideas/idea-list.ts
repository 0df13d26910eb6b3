// A list of answers as it was fetched, and how live messages change it.
import type { Idea, PublicIdea } from '#domain/ideas/contract.ts'
import type { SessionMessage } from '#domain/ideas/messages.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { sortValue } from '#domain/ideas/rules.ts'
import { percentages } from '#domain/voting/rules.ts'
import { withTallies } from '#web/voting/live.ts'

export type ListedIdea = Idea & {
  /** Came while the page was open. */
  newlyAdded?: boolean
  /** Its text was removed, its place stays. */
  isStub?: boolean
  /** Written here and not yet known to be stored. */
  isPending?: boolean
}

/** What is loaded of a session's answers: always from the first on. */
export type IdeaList = {
  ideas: ListedIdea[]
  total: number
  next_offset: number | null
  /** The number of the last live message that the list contains. */
  seq: number
  /** Of a fair order: which one it is, for the pages that follow, and how many answers it has. */
  order?: { moment: string; total: number } | undefined
}

export type Order = { sort: IdeaSort; isPoll: boolean }

/** What a reader knows of an answer that came by message. */
export function heardIdea(idea: PublicIdea): ListedIdea {
  return {
    ...idea,
    unseen: true,
    user_vote: null,
    user_choice: false,
    user_created: false,
    user_comment_count: 0,
    creator_info: { is_current_user: false, is_hero: idea.is_hero },
    can_edit: false,
    can_delete: false,
    can_archive: false,
    state: 'shown',
    newlyAdded: true,
  }
}

/** The list with a further page at its end; what is there already is not doubled. */
export function withPage(list: IdeaList, page: IdeaList): IdeaList {
  const known = new Set(list.ideas.map((idea) => idea.id))
  const added = page.ideas.filter((idea) => !known.has(idea.id))
  return { ...page, seq: Math.min(list.seq, page.seq), ideas: [...list.ideas, ...added] }
}

/** The list after a live message; messages that it contains already change nothing. */
export function withMessage(list: IdeaList, message: SessionMessage, order: Order): IdeaList {
  const { seq } = message.data
  if (seq <= list.seq) return list
  const changed = withContents(list, message, order)
  const ideas = changed === list.ideas ? changed : inOrder(changed, order)
  const next_offset =
    list.next_offset === null ? null : Math.max(0, list.next_offset + moved(list, ideas, message))
  const total = order.isPoll ? list.total : message.data.counts.ideas_count
  return { ...list, ideas, seq, total, next_offset }
}

/**
 * By how many places a message moves the end of what is loaded. What was deleted beyond it counts too, since nobody
 * knows where it was: rather an answer is fetched twice than one is left out.
 */
function moved(list: IdeaList, ideas: readonly ListedIdea[], { name, data }: SessionMessage): number {
  if (name === 'deleted') return -data.ideas.length
  const last = list.ideas.at(-1)
  if (name !== 'created' || !last || ideas === list.ideas) return 0
  return ideas.indexOf(last) - (list.ideas.length - 1)
}

/** Whether a message tells of an answer that by now belongs among those that are loaded, but is not there. */
export function lacksIdea(list: IdeaList, { name, data }: SessionMessage, { sort }: Order): boolean {
  const last = list.ideas.at(-1)
  if (name !== 'stats_updated' || sort === 'newest' || list.next_offset === null || !last) return false
  const known = new Set(list.ideas.map((idea) => idea.id))
  return data.ideas.some((tally) => !known.has(tally.id) && sortValue(tally, sort) > sortValue(last, sort))
}

function withContents({ ideas }: IdeaList, { name, data }: SessionMessage, { sort }: Order): ListedIdea[] {
  switch (name) {
    case 'created':
      return withIdeas(ideas, data.ideas.map(heardIdea), sort === 'fair')
    case 'edited':
      return withTallies(ideas, data.ideas)
    case 'stats_updated':
      return withTallies(ideas, data.ideas)
    case 'stubbed':
      return ideas.map((idea) =>
        data.ideas.includes(idea.id) ? { ...idea, content: '', isStub: true } : idea,
      )
    case 'deleted':
      return data.ideas.length === 0 ? ideas : ideas.filter((idea) => !data.ideas.includes(idea.id))
  }
}

/** Adds answers that are not there yet, as the newest; `atEnd` until the server says when it is their turn. */
export function withIdeas(
  ideas: readonly ListedIdea[],
  added: readonly ListedIdea[],
  atEnd = false,
): ListedIdea[] {
  const known = new Set(ideas.map((idea) => idea.id))
  const fresh = added.filter((idea) => !known.has(idea.id))
  if (fresh.length === 0) return ideas as ListedIdea[]
  return atEnd ? [...ideas, ...fresh] : [...fresh, ...ideas]
}

/** Adds an own answer that the server has taken, or replaces what a message told of it. */
export function withOwn(list: IdeaList, own: ListedIdea, order: Order): IdeaList {
  const others = list.ideas.filter((idea) => idea.id !== own.id)
  const isNew = others.length === list.ideas.length
  return {
    ...list,
    ideas: inOrder([own, ...others], order),
    total: list.total + Number(isNew),
  }
}

export function withoutIdea(list: IdeaList, id: string): IdeaList {
  const ideas = list.ideas.filter((idea) => idea.id !== id)
  const next_offset = list.next_offset === null ? null : Math.max(0, list.next_offset - 1)
  return ideas.length === list.ideas.length
    ? list
    : { ...list, ideas, next_offset, total: Math.max(0, list.total - 1) }
}

/** Highest first, equal ones as they stand; choices in their saved order, with percentages that fit their counts. */
export function inOrder(ideas: readonly ListedIdea[], { sort, isPoll }: Order): ListedIdea[] {
  if (isPoll) {
    const shares = percentages(ideas.map((idea) => idea.choice_count))
    return ideas
      .map((idea, index) => ({ ...idea, choice_pct: shares[index]! }))
      .sort((one, other) => one.position - other.position)
  }
  if (sort === 'newest') return [...ideas]
  return [...ideas].sort((one, other) => sortValue(other, sort) - sortValue(one, sort))
}
