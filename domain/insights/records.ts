// What a line of a full export says; the same for CSV, spreadsheets and JSON.

export const RECORD_KINDS = ['Choice', 'Answer', 'Comment', 'Removed comment'] as const

/** An answer, choice or comment. Numbers that do not belong to the kind of question are null. */
export type ExportRecord = {
  /** Number within this export; it means nothing elsewhere. */
  number: number
  /** The number of the answer or comment that this one belongs to. */
  reply_to: number | null
  kind: (typeof RECORD_KINDS)[number]
  text: string
  /** Its words were changed later: for an answer at any time, for a choice after somebody had voted. */
  edited: boolean
  /** Only where names are shown. */
  author: string | null
  by_host: boolean
  /** ISO 8601; only the day for an anonymous event. */
  date: string
  likes: number | null
  dislikes: number | null
  votes: number | null
  /** Whole percent of all votes. */
  share: number | null
  mean_rating: number | null
  ratings: number | null
  mean_place: number | null
  rankings: number | null
  comments: number
  answered: boolean
  attachment: 'Image' | 'PDF' | null
}

/** The columns of full CSVs and spreadsheets, in their order. */
export const RECORD_COLUMNS: readonly (readonly [field: keyof ExportRecord, title: string])[] = [
  ['number', 'No.'],
  ['reply_to', 'Reply to'],
  ['kind', 'Kind'],
  ['text', 'Text'],
  ['author', 'Author'],
  ['by_host', 'By host'],
  ['date', 'Date'],
  ['likes', 'Likes'],
  ['dislikes', 'Dislikes'],
  ['votes', 'Votes'],
  ['share', 'Share in percent'],
  ['mean_rating', 'Average rating'],
  ['ratings', 'Ratings'],
  ['mean_place', 'Average place'],
  ['rankings', 'Rankings'],
  ['comments', 'Comments'],
  ['answered', 'Answered'],
  ['attachment', 'Attachment'],
  // last, so that formulas made for older files still find their columns
  ['edited', 'Edited'],
]

/** The most lines of a spreadsheet: unlike the other files, it is built as a whole. */
export const SHEET_MAX = 20_000

/** A line as table cells. */
export function cellsOf(record: ExportRecord): (string | number | null)[] {
  return RECORD_COLUMNS.map(([field]) => {
    const value = record[field]
    return typeof value === 'boolean' ? (value ? 'Yes' : '') : value
  })
}
