// What changed, as handlers announce it; turned into messages after the commit.

/**
 * Something in a session changed: its answers, comments, counts, or the event itself. `rules_changed`: its results were
 * hidden or shown, or its voting locked or reopened. `results_turned`: the former, which changes every count.
 * `counted`: somebody voted and nobody is told on what; only the counts of the session moved.
 */
export type SessionChange = {
  session: string
  kind:
    | 'created'
    | 'edited'
    | 'deleted'
    | 'stubbed'
    | 'tallied'
    | 'counted'
    | 'moderated'
    | 'rules_changed'
    | 'results_turned'
    | 'event_edited'
    | 'event_deleted'
  ideas?: readonly string[]
  comments?: readonly string[]
}

/** A finished message for the channel of a collection or a person. */
export type ReadyMessage = { channel: string; name: string; data: unknown }

/** Login sessions or people whose sockets must close. */
export type Dismissal = { drop_login_session: string } | { drop_user: string }

/** Somebody's own account changed: their other tabs and devices fetch it again. */
export type AccountChange = { changed_user: string }

/** Somebody liked a topic of this list, or took that back; told once a second at most. */
export type LikedTopics = { liked_topics: string }

export type LiveChange = LikedTopics | SessionChange | ReadyMessage | Dismissal | AccountChange
