// Why a count list is not shown.
import { refusal } from '#domain/base/refusal.ts'

/** Also for results that are hidden: a list says what they say. */
export const count_not_found = refusal(
  'count_not_found',
  404,
  'There is no count list here. It is written when a session closes, and everyone who may see the results sees it.',
)
