// The figures of an event: one meaning for each, on every screen and in every file. The glossary has them in words.
import { isWritten, type QuestionType } from '#domain/events/model.ts'
import type { Standing } from './rules.ts'

/** What the shown answers or choices of an event add up to; each ranking counts once, however many items it has. */
export type Sums = { likes: number; dislikes: number; choices: number; ratings: number; rankings: number }

/** The sums over all shown answers, or all choices, of an event. */
export function sumsOf(items: readonly (Standing & { dislike_count: number })[]): Sums {
  const sum = (count: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + count(item), 0)
  return {
    likes: sum((item) => item.like_count),
    dislikes: sum((item) => item.dislike_count),
    choices: sum((item) => item.choice_count),
    ratings: sum((item) => item.total_rater),
    // a ranking has a place for every item
    rankings: Math.max(0, ...items.map((item) => item.total_ranker)),
  }
}

/** Answers: the written ones; where people choose, rate or rank, each choice, each rating, each complete ranking. */
export function answersOf(
  { question_type, ideas_count }: { question_type: QuestionType; ideas_count: number },
  { choices, ratings, rankings }: Sums,
): number {
  return isWritten(question_type) ? ideas_count : choices + ratings + rankings
}

/** Votes: likes, dislikes, choices, ratings and complete rankings. */
export function votesOf({ likes, dislikes, choices, ratings, rankings }: Sums): number {
  return likes + dislikes + choices + ratings + rankings
}

/** People who joined: who opened the session. People who take part another way have opened it too. */
export function joinedOf(opened: number, took_part: number): number {
  return Math.max(opened, took_part)
}
