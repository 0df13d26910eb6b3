// Why a purchase or a change of a subscription is refused.
import { type Refusal, refusal } from '#domain/base/refusal.ts'

export const plan_unknown = refusal('plan_unknown', 400, 'This plan cannot be bought.')
export const card_missing = refusal('card_missing', 400, 'This plan needs a card.')
export const school_only = refusal(
  'school_only',
  403,
  'This plan is for schools. Please sign in with your school email address.',
)
export const school_unproven = refusal(
  'school_unproven',
  403,
  'Please verify your email address first. Then the plan is yours.',
)
export const conference_only = refusal(
  'conference_only',
  403,
  'This plan is for people who signed up for a conference.',
)
export const already_subscribed = refusal(
  'already_subscribed',
  409,
  'You already have this plan. Nothing was charged.',
)
export const subscribed_otherwise = refusal(
  'subscribed_otherwise',
  409,
  'You already have a subscription. Change its plan instead. Nothing was charged.',
)
export const payment_under_way = refusal(
  'payment_under_way',
  409,
  'Your last payment is still in progress. Please wait a moment. You will not be charged twice.',
)
export const payment_unclear = refusal(
  'payment_unclear',
  503,
  'We could not confirm whether the payment went through. Please try again in a moment. You will not be charged twice.',
)
export const payment_given_up = refusal(
  'payment_given_up',
  409,
  'This payment did not go through. Nothing was charged. Please try again.',
)
export const promo_not_first = refusal(
  'promo_not_first',
  400,
  'Promo codes are for first payments, and you have paid before. Please continue without one.',
)
export const promo_unknown = refusal('promo_unknown', 400, 'This promo code is not valid.')
export const nothing_to_pay = refusal('nothing_to_pay', 409, 'There is nothing to pay.')
export const no_test_cards = refusal('no_test_cards', 404, 'There are no test cards here.')

/** For holders of a plan that limits its upgrades; letter for letter from the specification. */
export function planNotPermitted(support_email: string): Refusal {
  return refusal(
    'plan_not_permitted',
    403,
    `You are not able to purchase this plan. Please contact us at ${support_email} for more information.`,
  )
}

export function cardDeclined(message: string): Refusal {
  return refusal('card_declined', 402, message)
}

/** The bank asks the cardholder to confirm: the browser does that with `data.client_secret`, and repeats the request. */
export function authenticationNeeded(client_secret: string): Refusal {
  return refusal(
    'authentication_needed',
    402,
    'Your bank asks you to confirm this payment. Nothing was charged yet.',
    { data: { client_secret } },
  )
}

export const ends_by_itself = refusal(
  'ends_by_itself',
  409,
  'This plan was paid once and ends automatically. You will not be charged again.',
)
export const subscription_ends = refusal('subscription_ends', 409, 'The owner cancelled this subscription.')

export const premium_only = refusal('premium_only', 403, 'You must be a premium user to access this page')
export const unverified_only = refusal(
  'not_verified',
  403,
  'You must verify your email address to access this page',
)
export const owner_only = refusal(
  'subscription_owner_only',
  403,
  'Only the owner of the subscription can manage licences.',
)
export const no_subscription = refusal('no_subscription', 404, 'You have no subscription.')
export const switch_unknown = refusal('switch_unknown', 400, 'You cannot switch to this plan.')
export const licenses_taken = refusal('licenses_taken', 409, 'All licences are in use. Please add one first.')
export const licenses_in_use = refusal(
  'licenses_in_use',
  409,
  'More people than that have a licence. Please remove someone first.',
)
export const licensee_malformed = refusal('licensee_malformed', 400, 'Please enter a valid email address.')
export const licensee_known = refusal('licensee_known', 409, 'This person already has a licence.')
export const licensee_elsewhere = refusal(
  'licensee_elsewhere',
  409,
  'This person already has their own plan or a licence from someone else.',
)
export const licensee_unknown = refusal(
  'licensee_unknown',
  404,
  'This person does not have one of your licences.',
)
export const licensee_owner = refusal(
  'licensee_owner',
  409,
  'The first licence is your own and cannot be removed.',
)
