// The titles of notifications. None names a person: in anonymous sessions nobody has a name, and one rule fits all.
import type { NotificationStyle, TargetType } from './model.ts'
import { QUOTE_MAX } from './model.ts'

/** The beginning of a text in quotation marks, on one line; cut by whole characters. */
export function quoted(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const shown =
    characters.length > QUOTE_MAX
      ? `${characters
          .slice(0, QUOTE_MAX - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('')
  return `“${shown}”`
}

type Said = {
  style: Exclude<NotificationStyle, 'event' | 'new' | 'topic' | 'promise'>
  target_type: TargetType
  /** How many; 1 or more. */
  count: number
  /** The text of the target. */
  text: string
  /** The session takes stars instead of likes. */
  rated: boolean
}

/** Stands in for something without words. */
const PICTURE = '(picture)'

/** What happened to an answer or comment. */
export function targetTitle({ style, target_type, count, text, rated }: Said): string {
  const quote = text.trim() === '' ? PICTURE : quoted(text)
  const people = count === 1 ? 'Someone' : `${count} people`
  const like = target_type === 'idea' && rated ? 'rated' : count === 1 ? 'likes' : 'like'
  switch (style) {
    case 'vote_yours':
      return `${people} ${like} your ${target_type === 'idea' ? 'answer' : 'comment'} ${quote}`
    case 'vote_follow':
      return `${people} ${like} an answer you commented on: ${quote}`
    case 'comment_yours':
      if (target_type === 'comment')
        return count === 1
          ? `Someone replied to your comment ${quote}`
          : `${count} replies to your comment ${quote}`
      return count === 1
        ? `Someone commented on your answer ${quote}`
        : `${count} comments on your answer ${quote}`
    case 'comment_follow':
      return count === 1
        ? `Someone else commented on ${quote}`
        : `${count} more comments on an answer you commented on: ${quote}`
    case 'leaders_yours':
      return `Your answer is in the lead: ${quote}`
    case 'leaders_follow':
      return `An answer you commented on is in the lead: ${quote}`
  }
}

export function sessionTitle(name: string, is_over: boolean): string {
  return `${quoted(name)} ${is_over ? 'has ended' : 'was changed'}`
}

/** `count`: answers since the day of the last one seen. */
export function newTitle(name: string, count: number): string {
  return `${count} new ${count === 1 ? 'answer' : 'answers'} to ${quoted(name)}`
}
