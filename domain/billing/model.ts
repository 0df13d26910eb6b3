// Whether plans decide what people may do.

export const BILLING = ['on', 'off'] as const
/** `off`: everybody has every feature, and nobody is asked to pay. */
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
