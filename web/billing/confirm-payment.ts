// Has the bank ask the holder of a card, in a frame of the payment provider; loaded when a bank asks.
import { loadStripe } from '@stripe/stripe-js/pure'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { Problem } from './failures.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Ends when the holder answered, in whatever way: the server is asked next how it went. */
export async function confirmPayment(client_secret: string): Promise<void> {
  const { payments } = settings
  const stripe = payments.provider === 'stripe' ? await loadStripe(payments.key).catch(() => null) : null
  if (!stripe) throw new Problem(t('billing.confirm_failed'))
  await stripe.handleNextAction({ clientSecret: client_secret })
}
