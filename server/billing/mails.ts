// The emails of plans.
import { dollars } from '#domain/billing/catalogue.ts'
import { GRACE_DAYS } from '#domain/billing/licences.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

type Ending = { origin: string; plan_id: string; day: string }
/** Once nobody pays any more. */
const FREE_NOW =
  'You and everyone who had one of your licences are now on the free plan, unless a trial is still running. Everything you made stays.'

const nameOf = (plan_id: string) => PLAN_NAMES[plan_id] ?? plan_id

/** The owner ended the subscription; `day` is its last one, in words. */
export function subscriptionEndsMail(recipient: string, { origin, plan_id, day }: Ending): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin subscription will end',
    lines: [
      `You cancelled the ${nameOf(plan_id)} plan. It stays active until ${day}, and you will not be charged again.`,
      'You can change your mind until then. After that, you and everyone with one of your licences move to the free plan, unless a trial is still running. Everything you made stays.',
    ],
    button: { label: 'Keep the subscription', link: `${origin}/manage-subscription` },
  })
}

/** The last payment had failed, so it ended at once. */
export function subscriptionEndedMail(recipient: string, { origin, plan_id }: Omit<Ending, 'day'>): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin subscription has ended',
    lines: [`You cancelled the ${nameOf(plan_id)} plan. You will not be charged again.`, FREE_NOW],
    button: { label: 'See plans', link: `${origin}/payment` },
  })
}

/** No card paid in the days of grace, so the plan has ended. */
export function unpaidPlanMail(recipient: string, { origin, plan_id }: Omit<Ending, 'day'>): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin plan has ended',
    lines: [
      `We could not charge your card for ${GRACE_DAYS} days, so the ${nameOf(plan_id)} plan has ended. You will not be charged again.`,
      FREE_NOW,
    ],
    button: { label: 'See plans', link: `${origin}/payment` },
  })
}

/** The owner kept it after all. */
export function subscriptionKeptMail(recipient: string, { origin, plan_id, day }: Ending): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin subscription continues',
    lines: [`The ${nameOf(plan_id)} plan continues as before. The next payment is on ${day}.`],
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
  locale?: string | undefined
}

/** What was paid, and for what; `amount` in cents. Whatever is tried again, one payment has one email. */
export function receiptMail(recipient: string, charge_id: string, receipt: Receipt): Mail {
  const { origin, is_test, plan_id, license_count, amount, from, until, locale } = receipt
  const licences = license_count === 1 ? '1 licence' : `${license_count} licences`
  const bought = `${dollars(amount)} for the ${nameOf(plan_id)} plan with ${licences}.`
  return {
    ...plainMail({
      recipient,
      subject: `Your POPin ${is_test ? 'test payment' : 'payment'}: ${dollars(amount)}`,
      lines: [
        is_test
          ? `This was a test: no money moved. Otherwise you would have paid ${bought}`
          : `You paid ${bought}`,
        `It runs from ${dayInWords(from, locale)} until ${dayInWords(until, locale)}.`,
        `Payment number: ${charge_id}`,
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
    subject: 'You have a POPin licence',
    lines: [
      `${giver ?? 'Someone'} gave you a licence for the ${nameOf(plan_id)} plan.`,
      has_account
        ? 'Your account can use it right away, and you pay nothing.'
        : 'Sign up with this address to use it. You pay nothing.',
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
    subject: 'Your POPin payment did not go through',
    lines: [
      `We could not charge your card for the ${nameOf(plan_id)} plan.`,
      `Your plan stays active for ${GRACE_DAYS} days, and we try again every day. You can also pay with another card.`,
      'If the plan ends, everything you made stays.',
    ],
    button: { label: 'Pay with another card', link: `${origin}/billing?planName=${plan_id}` },
  })
}
