// Why an invitation or an email from a host is refused.
import { refusal } from '#domain/base/refusal.ts'

export const no_series = refusal('no_series', 404, 'This POPin does not repeat.')
export const too_many_invited = refusal(
  'too_many_invited',
  409,
  'A POPin takes up to 5,000 invited people, and these would be more.',
)
export const mails_used_up = refusal(
  'mails_used_up',
  429,
  'You have sent as many emails as one person may send in a day. Please go on tomorrow.',
)
export const too_many_waiting = refusal(
  'too_many_waiting',
  429,
  'So many of your emails wait already that these would leave in more than 20 days. Please invite fewer people.',
)
export const prove_address_first = refusal(
  'prove_address_first',
  409,
  'Please verify your own email address first. Then you can send emails in your own words.',
)
export const message_missing = refusal('message_missing', 400, 'Please write a message first.')
export const not_started = refusal('not_started', 409, 'There is nothing to remind of before the start.')
export const reminded_today = refusal(
  'reminded_today',
  409,
  'A reminder went out today already. Please wait until tomorrow with the next one.',
)
export const invited_just_now = refusal(
  'invited_just_now',
  409,
  'Everybody was invited within the last hour. Please give them a little time before you remind them.',
)
export const mails_still_waiting = refusal(
  'mails_still_waiting',
  409,
  'The last one has not reached everybody yet: some of its emails leave on a later day. Please wait until they have left.',
)
export const thanked_today = refusal(
  'thanked_today',
  409,
  'A closing message went out today already. Please wait until tomorrow with the next one.',
)
export const nobody_to_thank = refusal(
  'nobody_to_thank',
  409,
  'A closing message goes out once the POPin is closed and somebody took part.',
)
