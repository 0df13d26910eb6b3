// What a collection is: a bundle of events, which may repeat.

export const COLLECTION_TYPES = ['meeting', 'concurrent', 'pulse', 'survey', 'prioritize'] as const
export type CollectionType = (typeof COLLECTION_TYPES)[number]

/** Characters of a collection's name. */
export const NAME_MAX = 200
/** Characters of a name that a creator gives, after trimming. */
export const OWN_NAME_MIN = 2
export const OWN_NAME_MAX = 40
/** The most events of one collection, whatever the plan. */
export const EVENTS_MAX = 50
/** Occurrences in a row without participants after which a series stops by itself. */
export const AUTOSTOP_AFTER = 5
