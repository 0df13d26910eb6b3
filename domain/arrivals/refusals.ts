// Why somebody is not in yet.
import { refusal } from '#domain/base/refusal.ts'
import { IN_LINE } from './model.ts'

/** `data` is a `PlaceInLine`. */
export const in_line = refusal(
  IN_LINE,
  429,
  'Many people are joining right now. You have a place in line and will get in automatically.',
)
