// Why somebody does not see the dashboard of an organisation.
import { refusal } from '#domain/base/refusal.ts'

export const analytics_not_yours = refusal(
  'analytics_not_yours',
  403,
  'Only the owner and the administrators of your organisation can see this.',
)
