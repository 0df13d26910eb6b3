// How a table is described to the people whose data is in it.

/** In the order in which people read them. */
export const STORED_AREAS = ['people', 'sessions', 'answers', 'rest'] as const
export type StoredArea = (typeof STORED_AREAS)[number]

export type StoredTable = {
  /** The name in the database. */
  table: string
  /** Where the public page shows it. */
  area: StoredArea
  /** What it is, in everyday words. */
  title: string
  why: string
  who: string
  kept: string
  /** Each column with what it is for. */
  columns: Readonly<Record<string, string>>
}

// what several tables share
export const NUMBER = 'A random number'
export const COVERED =
  'A fingerprint of you and this one thing, made with a secret that is not in the database'
export const WHILE_ACCOUNT = 'Until you delete your account'
export const WITH_SESSION = 'Until the session is deleted'
export const READERS = 'Whoever may see the session'
export const HOST = 'Its creator, and whoever may see the session'
export const RUNNERS = 'Owner and administrators of the organisation'
export const OPERATOR = 'The people who run this server'
