// Tells the operator's record what somebody did; nobody is bothered when that fails.
import { activity } from '#domain/activity/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { call } from '#web/base/api/call.ts'

/** Never fails; what could not be told is logged. */
export async function noteActivity(body: RequestOf<typeof activity.recordActivity>['body']): Promise<void> {
  try {
    await call(activity.recordActivity, { body })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: what fails without a word is logged
    console.warn('an activity was not recorded', error)
  }
}
