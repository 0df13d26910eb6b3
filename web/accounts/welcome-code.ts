// The code of the welcome email, for as long as the page stays: the first question for a code takes it.

/** The server's codes live for an hour; one that is nearly over is asked for anew, milliseconds. */
const GOOD_MS = 50 * 60_000

let mailed = { email: '', at: 0 }

/** An account was created, so a code is on its way to `email`. */
export function noteWelcomeCode(email: string | null): void {
  mailed = { email: email ?? '', at: Date.now() }
}

/** Whether the code in the welcome email can be typed, once: whoever asks again wants another one. */
export function takeWelcomeCode(email: string): boolean {
  const isGood = mailed.email === email && Date.now() - mailed.at < GOOD_MS
  mailed = { email: '', at: 0 }
  return isGood
}
