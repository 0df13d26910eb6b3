// What each plan adds, and how often it is paid, as keys of the texts.
import type { User } from '#domain/accounts/contract.ts'
import { type Duration, durationOf } from '#domain/billing/catalogue.ts'
import { FREE, TRIAL } from '#domain/billing/plans.ts'
import { formatDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

const ADDED = {
  free: ['free_sessions', 'free_answers'],
  premium_5_monthly: ['all_of_premium', 'for_teams'],
  premium_monthly: ['scheduling', 'media', 'privacy_settings', 'moderation', 'unlimited'],
  business_monthly: ['all_of_premium', 'for_business'],
  premium_with_support_monthly: ['all_of_premium', 'with_help'],
  premium_one_year: ['all_of_premium', 'for_a_year'],
  annual_ela: ['all_of_premium', 'overview', 'own_terms'],
} as const

export function addedBy(plan_id: string): string[] {
  const keys = ADDED[plan_id as keyof typeof ADDED] ?? (['all_of_premium'] as const)
  return keys.map((key) => t(`billing.${key}`))
}

/** The clock of the server decides: a plan that is over allows what the free one does. */
export function isOver({ id, features }: User['plan']): boolean {
  return id !== FREE && !features.scheduling
}

/** Which plan somebody is on, of a trial until when. */
export function currentText(plan: User['plan']): string {
  const { id, name, expiration } = plan
  if (isOver(plan)) return t('billing.ended', { plan: name })
  return id === TRIAL && expiration !== null
    ? t('billing.current_until', { plan: name, day: formatDay(expiration) })
    : t('billing.current', { plan: name })
}

const LABELS = {
  monthly: t('billing.monthly'),
  once: t('billing.once'),
  annually: t('billing.annually'),
} satisfies Record<Duration, string>

/** Null where nothing is paid. */
export function billedLabel(plan_id: string): string | null {
  const duration = durationOf(plan_id)
  return duration && LABELS[duration]
}
