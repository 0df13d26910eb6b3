// The mails of plans.
import { GRACE_DAYS } from '#domain/billing/licences.ts'
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

type Ending = { origin: string; plan_id: string; day: string }
const nameOf = (plan_id: string) => PLAN_NAMES[plan_id] ?? plan_id

/** The owner ended the subscription; `day` is its last one, in words. */
export function subscriptionEndsMail(recipient: string, { origin, plan_id, day }: Ending): Mail {
  return plainMail({
    recipient,
    subject: 'Your subscription to POPin ends',
    lines: [
      `You ended your plan ${nameOf(plan_id)}. It goes on until ${day}, and nothing more is charged.`,
      'Until then you can keep it after all. When it ends, everybody with a licence is on the free plan, and everything you made stays.',
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
      'Everybody who had a licence is on the free plan now. Everything you made stays.',
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

/** The next period could not be paid. */
export function paymentFailedMail(
  recipient: string,
  { origin, plan_id }: { origin: string; plan_id: string },
): Mail {
  return plainMail({
    recipient,
    subject: 'Your payment for POPin did not go through',
    lines: [
      `We could not charge your card for the plan ${PLAN_NAMES[plan_id] ?? plan_id}.`,
      `Your plan goes on for ${GRACE_DAYS} days, and we try again every day. To use another card, pay on the page of plans.`,
      'If the plan ends, everything you made stays.',
    ],
    button: { label: 'Pay with another card', link: `${origin}/billing?planName=${plan_id}` },
  })
}
