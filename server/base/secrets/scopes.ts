// The scopes of the keyed hashes that represent people: a different text for each purpose, so that no two can be matched.

/** The author of an answer; a different scope from that of votes on it. */
export function authorScope(idea_id: string): string {
  return `author of ${idea_id}`
}

/** The author of a comment: one per thread, so that people's own comments in a thread can be counted. */
export function threadScope(comment: { event_id: string; idea_id: string | null }): string {
  return `comments of ${comment.idea_id ?? comment.event_id}`
}

/** Somebody who took part in an event. */
export function contributionScope(event_id: string): string {
  return `contributed to ${event_id}`
}

/** Somebody who was given a ballot for a question. */
export function ballotScope(event_id: string): string {
  return `ballot for ${event_id}`
}

/** How far somebody has read in an event. */
export function readScope(event_id: string): string {
  return `read ${event_id}`
}

/** What somebody had on their screen in an event. */
export function sightingScope(event_id: string): string {
  return `saw in ${event_id}`
}

/** That somebody had an answer on their screen. */
export function sightedScope(idea_id: string): string {
  return `saw ${idea_id}`
}

/** Whose turn it is at the top of the list for somebody; never stored. */
export function turnScope(event_id: string): string {
  return `turn in ${event_id}`
}

/** The `n`th thing somebody wrote in an event, counted from 0: lets people find their own again. */
export function ownItemScope(event_id: string, n: number): string {
  return `own item ${n} of ${event_id}`
}

/** Covers the likes that an answer had when somebody commented on it. */
export function likesBeforeScope(comment_id: string): string {
  return `likes before ${comment_id}`
}

/** What somebody has seen of one notification. */
export function markScope(style: string, target_id: string): string {
  return `notification ${style} of ${target_id}`
}

/** Covers the count in that mark. */
export function markCountScope(style: string, target_id: string): string {
  return `count of ${style} of ${target_id}`
}

/** Somebody who was reminded of `occasion`. */
export function remindedScope(occasion: string): string {
  return `reminded of ${occasion}`
}

/** An address that was invited to an event. */
export function invitedScope(event_id: string): string {
  return `invited to ${event_id}`
}

/** Proves that somebody read the invitation sent to an address; only that email contains it. */
export function invitationScope(event_id: string): string {
  return `sign-in by the invitation to ${event_id}`
}

/** Somebody to whom a host wrote on a day. */
export function hostMailScope(event_id: string, kind: string, day: string): string {
  return `${kind} of the host of ${event_id} on ${day}`
}

/** An address that was told about its licence. */
export function licenceScope(subscription_id: string): string {
  return `licence of ${subscription_id}`
}

/** Somebody who reads a session in a calendar app. */
export function calendarScope(collection_id: string): string {
  return `calendar of ${collection_id}`
}

/** A day's email telling somebody that they may act for this account. */
export function delegateScope(user_id: string, day: string): string {
  return `delegate of ${user_id} on ${day}`
}

/** Somebody who said whether a topic was answered in a session. */
export function verdictScope(topic_id: string, session_id: string): string {
  return `verdict on ${topic_id} in ${session_id}`
}

/** Somebody who said whether a session was worth the time. */
export function scoreScope(session_id: string): string {
  return `score of ${session_id}`
}

/** Somebody who likes a topic itself, and not only an answer in it. */
export function topicLikeScope(topic_id: string): string {
  return `topic-like:${topic_id}`
}

/** Proves that somebody got the email that names its address as owner of a promise. */
export function promiseScope(topic_id: string): string {
  return `promise of ${topic_id}`
}
