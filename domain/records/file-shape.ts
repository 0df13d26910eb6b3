// Whether a file that somebody else may have written has the fields that it needs; without zod, which browsers do not get.
import type { Json } from './canonical.ts'

export type Check = (value: Json | undefined) => boolean

export const text: Check = (value) => typeof value === 'string'
export const whole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
export const yesOrNo: Check = (value) => typeof value === 'boolean'
export const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** These, and perhaps others that a newer version knows. */
export const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, Json>)[name]))

/** These and no others: what nobody reads could say anything. */
export const onlyFields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    fields(checks)(value) && Object.keys(value as object).length === Object.keys(checks).length
