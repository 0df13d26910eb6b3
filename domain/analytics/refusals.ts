// Why somebody may not see an organisation's dashboard.
import { refusal } from '#domain/base/refusal.ts'

export const analytics_not_yours = refusal(
  'analytics_not_yours',
  403,
  'Only the owner and administrators of your organisation can see this.',
)
