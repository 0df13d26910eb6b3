// What the product needs of whoever takes the money.
import type { PageSettings } from '#server/base/http/pages.ts'

export type ChargeOrder = {
  /** The same key is charged at most once, however often it is asked. */
  key: string
  /** Whole cents, more than 0. */
  amount: number
  currency: string
  /** What stands on the bill. */
  description: string
  email: string
  /** The token of a card, or who paid before. */
  payer: { token: string } | { customer_id: string }
  /** Somebody sits there and can confirm, if the bank asks for it; without, such a charge is declined. */
  present: boolean
}

export type Outcome =
  | { status: 'paid'; payment_id: string; customer_id: string }
  /** `message` is for people. */
  | { status: 'declined'; message: string }

/** The bank asks the holder of the card; asking again with the same key tells how that went. */
export type Asked = { status: 'asks_holder'; client_secret: string }

export type Payments = {
  /** What the page is told, so that it makes tokens. */
  browser: PageSettings['payments']
  /** Nothing is taken, whatever card pays. */
  is_test: boolean
  /** Throws when the outcome is not known; asking again with the same key is safe. */
  charge(order: ChargeOrder): Promise<Outcome | Asked>
  /**
   * What became of a key; null when no charge of that key went through or can still do so. One that waits for its holder
   * is called off.
   */
  find(key: string): Promise<Outcome | null>
  /** Reads a message of the provider; null when it is none of its messages, or of no interest. */
  read(message: { body: string; signature: string | undefined }): ProviderMessage | null
}

/** The provider tells that a charge was paid, or that this customer is none any longer. */
export type ProviderMessage = { id: string } & (
  | { charge_key: string; outcome: Outcome }
  | { lost_customer: string }
)
