// Whether a browser says that its owner does not want to be tracked.

type Browser = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** By the signal of today (Global Privacy Control), or by the older one (Do Not Track). */
export function refusesTracking(browser: Browser = navigator as Browser): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1'
}
