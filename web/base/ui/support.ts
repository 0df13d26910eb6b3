// Where people find help with this installation.
import { settings } from '#web/base/settings/settings.ts'

/** An email to whoever runs the product here. */
export function supportAddress(): string {
  return `mailto:${settings.support_email}`
}
