// What is new in the product, as creators are told on the dashboard.

/** Newest first; a new entry goes on top and marks the news as unread for everybody. */
export const NEWS = ['presenting', 'prioritizing', 'moderation', 'templates'] as const

/** The number of the newest entry; later ones have greater numbers. */
export const LATEST_NEWS = NEWS.length
