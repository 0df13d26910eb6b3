// A device in words, from what its browser says about itself.
import type { Browser, System } from './model.ts'

export type Device = { browser: Browser; system: System }

/** The first match: browsers also claim the names of those they resemble. */
const BROWSER_SIGNS: readonly [RegExp, Browser][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEM_SIGNS: readonly [RegExp, System][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** Only these words are stored from the header: no versions, nor anything else that tells devices apart. */
export function deviceOf(user_agent: string): Device {
  const said = user_agent.slice(0, 500)
  return { browser: firstOf(BROWSER_SIGNS, said), system: firstOf(SYSTEM_SIGNS, said) }
}

function firstOf<Word extends string>(signs: readonly [RegExp, Word][], said: string): Word | '' {
  return signs.find(([sign]) => sign.test(said))?.[1] ?? ''
}
