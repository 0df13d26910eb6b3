// Whether plans decide what people may do.

export const BILLING = ['on', 'off'] as const
/** `off`: everybody has every feature, and nobody is asked to pay. */
export type Billing = (typeof BILLING)[number]
