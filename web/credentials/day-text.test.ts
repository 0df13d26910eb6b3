// The day of a passkey or a login session is the same wherever it is read.
import { afterEach, beforeAll, expect, it } from 'vitest'
import { activateLanguage } from '#web/base/i18n/language.ts'
import { dayText } from './day-text.ts'

const zone = process.env.TZ
beforeAll(() => activateLanguage('en'))
afterEach(() => {
  process.env.TZ = zone
})

it.each(['Pacific/Kiritimati', 'Pacific/Auckland', 'Europe/Berlin', 'Pacific/Pago_Pago'])(
  'in %s',
  (other) => {
    process.env.TZ = other
    expect(dayText('2026-03-05')).toBe('Mar 5, 2026')
  },
)
