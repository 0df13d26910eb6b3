// Why an invitation or an email from a host is refused.
import { refusal } from '#domain/base/refusal.ts'

export const no_series = refusal('no_series', 404, 'This POPin does not repeat.')
export const too_many_invited = refusal(
  'too_many_invited',
  409,
  'You can invite up to 5,000 people to a POPin, and this would be more.',
)
export const mails_used_up = refusal(
  'mails_used_up',
  429,
  'You have reached the number of emails you can send in a day. Please continue tomorrow.',
)
export const too_many_waiting = refusal(
  'too_many_waiting',
  429,
  'You have so many emails waiting that these would go out in more than 20 days. Please invite fewer people.',
)
export const prove_address_first = refusal(
  'prove_address_first',
  409,
  'Please verify your own email address first. Then you can send emails in your own words.',
)
export const message_missing = refusal('message_missing', 400, 'Please write a message first.')
export const not_started = refusal('not_started', 409, 'You can send reminders once this POPin has started.')
export const reminded_today = refusal(
  'reminded_today',
  409,
  'You already sent a reminder today. You can send the next one tomorrow.',
)
export const invited_just_now = refusal(
  'invited_just_now',
  409,
  'Everyone was invited within the last hour. Please give them a little time before you remind them.',
)
export const mails_still_waiting = refusal(
  'mails_still_waiting',
  409,
  'Your last message has not reached everyone yet: some of its emails go out on a later day. Please wait until then.',
)
export const thanked_today = refusal(
  'thanked_today',
  409,
  'You already sent a closing message today. You can send the next one tomorrow.',
)
export const nobody_to_thank = refusal(
  'nobody_to_thank',
  409,
  'You can send a closing message once the POPin is closed and someone has taken part.',
)
