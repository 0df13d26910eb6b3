// The place of lists of sessions in the cache; it stands here because the actions of the ribbon change such lists.

/** What the keys of all lists of sessions begin with. */
export const sessionListsKey = ['sessions'] as const
