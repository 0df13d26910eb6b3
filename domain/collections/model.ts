// What a collection is: a bundle of events.

export const COLLECTION_TYPES = ['meeting', 'concurrent', 'pulse', 'survey', 'prioritize'] as const
export type CollectionType = (typeof COLLECTION_TYPES)[number]

/** Characters of a collection's name. */
export const NAME_MAX = 200
