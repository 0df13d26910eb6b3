// Calendar days, the most precise time that is stored about people.

/** `YYYY-MM-DD` in UTC of a unix second, optionally some days later. */
export function dayOf(now: number, later = 0): string {
  return new Date((now + later * 86_400) * 1000).toISOString().slice(0, 10)
}

/** A stored time on the wire: whole unix seconds. */
export function toUnix(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** When something was written; if nobody is named, only the day, which is all that is stored. */
export function storedTime(now: number, anonymous: boolean): Date {
  return anonymous ? new Date(dayOf(now)) : toDate(now)
}

export function toDate(unix_seconds: number): Date {
  return new Date(unix_seconds * 1000)
}
