// Whether somebody's screen may be recorded. The built-in recorder only logs that it would record.
import { isChosen } from './chance.ts'

/** What the operator allows; null, which is the default, allows nothing. */
export type RecordingSettings = { host: string; staff_hosts: readonly string[] } | null

/** The share of visits that are recorded for no other reason. */
export const RECORDED_SHARE = 0.02

type Visit = {
  /** The host of the page. */
  host: string
  is_sign_up: boolean
  /** The browser says that its owner does not want to be tracked. */
  is_refused: boolean
  user: { email: string | null; is_self_sign_up: boolean; has_self_launched: boolean } | null
  /** From 0 to below 1. */
  random: number
}

/**
 * Only on the host that the operator names, and never if the browser objects. There: always while signing up,
 * never the operator's own people, always those who signed up or launched by themselves, and a few of all others.
 */
export function recordsScreen(settings: RecordingSettings, visit: Visit): boolean {
  const { host, is_sign_up, is_refused, user, random } = visit
  if (!settings || host.toLowerCase() !== settings.host || is_refused) return false
  if (is_sign_up) return true
  if (isStaff(user?.email ?? '', settings.staff_hosts)) return false
  return user?.is_self_sign_up || user?.has_self_launched || isChosen(random, RECORDED_SHARE)
}

/** Whether an address is at one of these hosts, or at a host below one. */
function isStaff(email: string, hosts: readonly string[]): boolean {
  const host = `.${email.slice(email.lastIndexOf('@') + 1).toLowerCase()}`
  return hosts.some((one) => host.endsWith(`.${one}`))
}
