// A session for tests: an event with answers and comments, on the small server of a fake page.
import type { Comment } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { eventAnswers } from '#web/events/fake-page.ts'

const now = Math.floor(Date.now() / 1000)

const UNTOUCHED = {
  edited: false,
  is_hero: false,
  hero_replied: false,
  content_highlight_length: 0,
  answered: false,
  pinned: false,
}

export function anIdea(id: string, changes: Partial<Idea> = {}): Idea {
  const idea = {
    id,
    slug: `slug-${id}`,
    content: `Answer ${id}`,
    name: `Answer ${id}`,
    position: 0,
    created_time: now,
    ...UNTOUCHED,
    author_name: null,
    like_count: 0,
    dislike_count: 0,
    comment_count: 0,
    choice_count: 0,
    choice_pct: 0,
    total_rating: 0,
    total_rater: 0,
    avg_rating: 0,
    total_rank: 0,
    total_ranker: 0,
    avg_rank: 0,
    media: null,
    media_id: null,
    media_attachment_id: null,
    unseen: false,
    user_vote: null,
    user_choice: false,
    user_created: false,
    user_comment_count: 0,
    creator_info: { is_current_user: false, is_hero: false },
    can_edit: false,
    can_delete: false,
    can_archive: false,
    state: 'shown',
  }
  return { ...idea, ...changes } as Idea
}

/** An own answer. */
export const mine = {
  user_created: true,
  creator_info: { is_current_user: true, is_hero: false },
  can_edit: true,
  can_delete: true,
}

export function aComment(id: string, changes: Partial<Comment> = {}): Comment {
  const comment = {
    id,
    description: `Comment ${id}`,
    reveal_name: false,
    created_time: now,
    parent_idea_id: 'a',
    parent_comment_id: null,
    like_count: 0,
    dislike_count: 0,
    comment_count: 0,
    hero_replied: false,
    is_hero: false,
    media: null,
    author_name: null,
    user_vote: null,
    creator_info: { is_current_user: false, is_hero: false },
    can_edit: false,
    can_delete: false,
  }
  return { ...comment, ...changes } as Comment
}

/** Answers that show the event with these answers. */
export function sessionAnswers(event: PopinEvent, ideas: Idea[]): ReturnType<typeof eventAnswers> {
  const page = { ideas, total: ideas.length, next_offset: null, seq: event.seq }
  return { ...eventAnswers(event), [`GET /events/${event.slug}/ideas`]: () => ({ body: page }) }
}
