// The emails of plans.
import { dollars } from '#domain/billing/catalogue.ts'
import { GRACE_DAYS } from '#domain/billing/licences.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

type Ending = { origin: string; plan_id: string; day: string }
const DAY_WORDS = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
/** Such as `March 1, 2030`. */
export const dayInWords = (day: Date) => DAY_WORDS.format(day)
const nameOf = (plan_id: string) => PLAN_NAMES[plan_id] ?? plan_id

/** The owner ended the subscription; `day` is its last one, in words. */
export function subscriptionEndsMail(recipient: string, { origin, plan_id, day }: Ending): Mail {
  return plainMail({
    recipient,
    subject: 'Your subscription to POPin ends',
    lines: [
      `You ended your plan ${nameOf(plan_id)}. It goes on until ${day}, and nothing more is charged.`,
      'Until then you can keep it after all. When it ends, you are on the free plan, as are all others with a licence, except while a trial of theirs goes on. Everything you made stays.',
    ],
    button: { label: 'Keep the subscription', link: `${origin}/manage-subscription` },
  })
}

/** The last payment had failed, so it ended at once. */
export function subscriptionEndedMail(recipient: string, { origin, plan_id }: Omit<Ending, 'day'>): Mail {
  return plainMail({
    recipient,
    subject: 'Your subscription to POPin has ended',
    lines: [
      `You ended your plan ${nameOf(plan_id)}. Nothing more is charged.`,
      'You are on the free plan now, as are all others who had a licence, except while a trial of theirs goes on. Everything you made stays.',
    ],
    button: { label: 'See plans', link: `${origin}/payment` },
  })
}

/** No card paid in the days of grace, so the plan is over. */
export function unpaidPlanMail(recipient: string, { origin, plan_id }: Omit<Ending, 'day'>): Mail {
  return plainMail({
    recipient,
    subject: 'Your plan of POPin is over',
    lines: [
      `Your card could not be charged for ${GRACE_DAYS} days, so your plan ${nameOf(plan_id)} is over. Nothing more is charged.`,
      'You are on the free plan now, as are all others who had a licence, except while a trial of theirs goes on. Everything you made stays.',
    ],
    button: { label: 'See plans', link: `${origin}/payment` },
  })
}

/** The owner took the ending back. */
export function subscriptionKeptMail(recipient: string, { origin, plan_id, day }: Ending): Mail {
  return plainMail({
    recipient,
    subject: 'Your subscription to POPin goes on',
    lines: [`Your plan ${nameOf(plan_id)} goes on as before. The next payment is on ${day}.`],
    button: { label: 'Manage licences', link: `${origin}/manage-subscription` },
  })
}

type Receipt = {
  origin: string
  /** No money moved. */
  is_test: boolean
  plan_id: string
  license_count: number
  amount: number
  from: Date
  until: Date
}

/** What was paid, and for what; `amount` in cents. Whatever is tried again, one payment has one email. */
export function receiptMail(recipient: string, charge_id: string, receipt: Receipt): Mail {
  const { origin, is_test, plan_id, license_count, amount, from, until } = receipt
  const bought = `${dollars(amount)} for the plan ${nameOf(plan_id)}, licences: ${license_count}.`
  return {
    ...plainMail({
      recipient,
      subject: `Your ${is_test ? 'test payment' : 'payment'} for POPin: ${dollars(amount)}`,
      lines: [
        is_test
          ? `This was a test: no money moved. Otherwise you would have paid ${bought}`
          : `You paid ${bought}`,
        `It runs from ${dayInWords(from)} until ${dayInWords(until)}.`,
        `Number of this payment: ${charge_id}`,
      ],
      button: { label: 'Manage licences', link: `${origin}/manage-subscription` },
    }),
    occasion: `payment:${charge_id}`,
  }
}

type Given = { origin: string; plan_id: string; giver: string | null; has_account: boolean }

/** Somebody else pays for the plan of this address; `giver` where the name is of somebody who has proven who they are. */
export function licenseGivenMail(recipient: string, { origin, plan_id, giver, has_account }: Given): Mail {
  const link = has_account
    ? `${origin}/dashboard`
    : `${origin}/r/signup?${new URLSearchParams({ email: recipient })}`
  return plainMail({
    recipient,
    subject: 'You have a licence for POPin',
    lines: [
      `${giver ?? 'Somebody'} pays for the plan ${nameOf(plan_id)} for this address.`,
      has_account
        ? 'It counts for your account from now on. Nothing is charged to you.'
        : 'Sign up with this address, and it counts. Nothing is charged to you.',
    ],
    button: { label: has_account ? 'Open POPin' : 'Sign up', link },
  })
}

/** The next period could not be paid. */
export function paymentFailedMail(
  recipient: string,
  { origin, plan_id }: { origin: string; plan_id: string },
): Mail {
  return plainMail({
    recipient,
    subject: 'Your payment for POPin did not go through',
    lines: [
      `We could not charge your card for the plan ${nameOf(plan_id)}.`,
      `Your plan goes on for ${GRACE_DAYS} days, and we try again every day. To use another card, pay on the page of plans.`,
      'If the plan ends, everything you made stays.',
    ],
    button: { label: 'Pay with another card', link: `${origin}/billing?planName=${plan_id}` },
  })
}
