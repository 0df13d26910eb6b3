// Why a report or export is refused.
import { refusal } from '#domain/base/refusal.ts'

export const too_long_for_sheet = refusal(
  'too_long_for_sheet',
  409,
  'This is more than a spreadsheet can take here. The full CSV has all of it.',
)
