// Why a call of notifications is refused.
import { refusal } from '#domain/base/refusal.ts'

export const notification_not_found = refusal(
  'notification_not_found',
  404,
  'This notification is no longer there.',
)

export const address_unproven = refusal(
  'address_unproven',
  409,
  'Please verify your email address first. Then you can choose which emails you get.',
)
