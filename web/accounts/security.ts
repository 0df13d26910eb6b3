// What the operator asks of passwords and links, as the page was told it.
import { SECURITY, type Security } from '#domain/accounts/model.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { settings } from '#web/base/settings/settings.ts'

export const security: Security = SECURITY[settings.security_profile] ?? SECURITY.default

/** How long a link from an email works, such as `24 hours`. */
export function linkLife({ link_lifetime: seconds }: Security = security): string {
  const [size, unit] = seconds < 3600 ? [60, 'minute'] : [3600, 'hour']
  return formatNumber(seconds / size, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
}
