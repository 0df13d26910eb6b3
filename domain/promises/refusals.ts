// Why the page of a list is not shown, or an owner's answer not taken.
import { refusal } from '#domain/base/refusal.ts'

export const list_not_found = refusal('list_not_found', 404, 'There are no topics here.')
export const promise_not_found = refusal('promise_not_found', 404, 'This link is no longer valid.')
export const promise_handed_on = refusal(
  'promise_handed_on',
  409,
  'Someone else has taken this over. There is nothing left for you to do.',
)
export const promise_over = refusal(
  'promise_over',
  409,
  'This promise has been settled in the meantime. There is nothing left for you to do.',
)
export const later_day = refusal('later_day', 400, 'Please choose a day from tomorrow on, within two years.')
export const new_owner_missing = refusal(
  'new_owner_missing',
  400,
  'Please write the name and email address of the person who takes this over.',
)
export const new_owner_refused = refusal(
  'new_owner_refused',
  400,
  'This address cannot take it over. Please choose someone from the organisation.',
)
