// Why a report or export is refused.
import { refusal } from '#domain/base/refusal.ts'

export const too_long_for_sheet = refusal(
  'too_long_for_sheet',
  409,
  'This session is too large for a spreadsheet. The full CSV has everything.',
)
