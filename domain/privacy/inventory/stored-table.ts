// How a table is described to the people whose data stands in it.

export type StoredTable = {
  /** The name in the database. */
  table: string
  /** What it is, in the words of people. */
  title: string
  why: string
  who: string
  kept: string
  /** Each column with what it is for. */
  columns: Readonly<Record<string, string>>
}
