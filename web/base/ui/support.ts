// Where people find help with this installation.

/** A mail to whoever runs the product here. */
export function supportAddress(): string {
  return `mailto:support@${location.hostname}`
}
