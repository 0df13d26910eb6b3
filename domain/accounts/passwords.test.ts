import { describe, expect, it } from 'vitest'
import { isCommon } from './common-passwords.ts'
import { SECURITY } from './model.ts'
import { passwordRefusal } from './passwords.ts'

describe('a new password', () => {
  it.each([
    ['default', '', 'password_too_short'],
    ['default', 'abcde', 'password_too_short'],
    ['default', 'abcdef', null],
    ['default', 'password', null],
    ['strict', 'abcdefg', 'password_too_short'],
    ['strict', '12345678', 'password_too_common'],
    ['strict', 'password', 'password_too_common'],
    ['strict', 'PassWord123', 'password_too_common'],
    ['strict', 'ｐａｓｓｗｏｒｄ', 'password_too_common'],
    ['strict', ' qwertyuiop ', 'password_too_common'],
    ['strict', 'my grey cat sings', null],
    ['strict', 'gx7$wmQ2', null],
  ] as const)('under the %s profile, %j: %s', (profile, password, code) => {
    expect(passwordRefusal(password, SECURITY[profile])?.code ?? null).toBe(code)
  })

  it('is told in the words of its profile', () => {
    expect(passwordRefusal('a', SECURITY.default)?.error_message).toContain('at least 6 characters')
    expect(passwordRefusal('a', SECURITY.strict)?.error_message).toContain('at least 8 characters')
  })
})

it('every year of the keyboard is on the list of the commonest, and no sentence is', () => {
  for (const common of ['1q2w3e4r', 'qwerty123', 'iloveyou', 'welcome1', 'letmein1'])
    expect(isCommon(common)).toBe(true)
  expect(isCommon('correct horse battery staple')).toBe(false)
  expect(isCommon('')).toBe(false)
})
