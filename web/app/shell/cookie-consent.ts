// Nothing waits for consent, because the product's own cookies are all necessary, as the privacy policy says; the key says
// that consent was given.
import { settings } from '#web/base/settings/settings.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'

const KEY = 'cookie_consent'

/** Keeps the key; whether somebody comes for the first time to a server with a service that may set cookies of its own. */
export function keepConsent(): boolean {
  const before = deviceStore.read(KEY)
  if (before === null) deviceStore.write(KEY, 'given')
  return before === null && Boolean(settings.chat || settings.recording)
}
