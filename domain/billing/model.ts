// Whether plans decide what people may do.

export const BILLING = ['on', 'lenient', 'off'] as const
/**
 * `on`: plans decide. `lenient`: the same, but a trial that is over keeps its features, as nobody could pay for them.
 * `off`: everybody has every feature, and nobody is asked to pay.
 */
export type Billing = (typeof BILLING)[number]

/** What a plan can allow. */
export const PLAN_FEATURES = [
  'scheduling',
  'media',
  'privacy_settings',
  'moderation',
  'custom_branding',
  'delegates',
  'enterprise_dashboard',
] as const
export type PlanFeature = (typeof PLAN_FEATURES)[number]
