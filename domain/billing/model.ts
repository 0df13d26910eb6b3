// Whether plans decide what people may do.

export const BILLING = ['on', 'lenient', 'off'] as const
/**
 * `on`: plans decide. `lenient`: everybody has every feature, and plans can be looked at and tried, but no money is
 * taken for them. `off`: everybody has every feature, and plans are not shown.
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
