// Why a call about people's own data is refused.
import { refusal } from '#domain/base/refusal.ts'

export const export_under_way = refusal(
  'export_under_way',
  409,
  'We are already preparing your data. We will email you when it is ready.',
)
export const export_not_ready = refusal(
  'export_not_ready',
  404,
  'There is no file with your data. Please request a new one.',
)
export const owner_stays = refusal(
  'owner_stays',
  409,
  'Other people belong to your organisation. Hand it over to one of them first.',
)
export const nobody_to_take = refusal(
  'nobody_to_take',
  409,
  'No one can take over your sessions. They can only be deleted.',
)
export const erasure_begun = refusal(
  'erasure_begun',
  409,
  'Your account is being deleted. This can no longer be stopped.',
)
