// Why what somebody says after a session is not taken.
import { refusal } from '#domain/base/refusal.ts'

export const follow_up_early = refusal(
  'follow_up_early',
  409,
  'People are asked this once the session is over.',
)
export const follow_up_closed = refusal(
  'follow_up_closed',
  409,
  'This is closed: what people said stands now.',
)
export const hosts_not_asked = refusal('hosts_not_asked', 409, 'This is asked of everyone but the host.')
export const topic_not_asked = refusal('topic_not_asked', 409, 'This topic was not discussed here.')
export const joined_later = refusal(
  'joined_later',
  409,
  'This is asked of those who joined the session while it ran, or were invited to it.',
)
