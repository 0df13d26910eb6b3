// The cards of the built-in test provider, under the usual names of test cards. None of them takes money.

/** What a card does: pays, is declined, pays once and never again, or pays but its answer is lost. */
export type CardAction = 'pays' | 'declines' | 'pays_once' | 'loses_answer'
export type TestCard = { token: string; action: CardAction; message?: string }

const pays = (token: string): TestCard => ({ token, action: 'pays' })
const declines = (token: string, message: string): TestCard => ({ token, action: 'declines', message })

/** By their index from 0 to 16. */
export const TEST_CARDS: readonly TestCard[] = [
  pays('tok_visa'),
  pays('tok_visa_debit'),
  pays('tok_mastercard'),
  pays('tok_mastercard_debit'),
  pays('tok_mastercard_prepaid'),
  pays('tok_amex'),
  pays('tok_discover'),
  pays('tok_diners'),
  pays('tok_jcb'),
  declines('tok_chargeDeclined', 'Your card was declined.'),
  declines('tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'),
  declines('tok_chargeDeclinedFraudulent', 'Your card was declined.'),
  declines('tok_chargeDeclinedIncorrectCvc', "Your card's security code is incorrect."),
  declines('tok_chargeDeclinedExpiredCard', 'Your card has expired.'),
  { token: 'tok_chargeCustomerFail', action: 'pays_once', message: 'Your card was declined.' },
  { token: 'tok_lostAnswer', action: 'loses_answer' },
  pays('tok_unionpay'),
]

/** The card of a token; an unknown token is declined. */
export function testCard(token: string): TestCard {
  return TEST_CARDS.find((card) => card.token === token) ?? declines(token, 'No such card.')
}

/** Whether hosts with this name are live: live keys, and no test tokens from the address. */
export function isLiveHost(host: string): boolean {
  return host.toLowerCase().startsWith('app')
}

/** The token that an address names by its index, for trying things out; null on live hosts and for other indexes. */
export function tokenOfAddress(index: string | undefined, host: string): string | null {
  if (index === undefined || isLiveHost(host) || !/^\d{1,2}$/.test(index)) return null
  return TEST_CARDS[Number(index)]?.token ?? null
}
