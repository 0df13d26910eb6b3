import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The page as the server sends it, with these settings in it. */
async function openPage(told: object) {
  const meta = document.createElement('meta')
  meta.name = 'popin-settings'
  meta.content = JSON.stringify(told)
  document.head.append(meta)
  await import('#web/base/i18n/translator.ts')
  const [security, form] = await Promise.all([import('./security.ts'), import('./sign-up-form.ts')])
  return { ...security, ...form }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.querySelector('meta[name="popin-settings"]')?.remove()
})

const fields = {
  email: 'a@uni.ac.uk',
  password: 'Password1',
  industry: 'Education',
  role: 'Teacher',
  referral_source: 'Web search',
  conference_name: '',
  talk_name: '',
  terms: true,
}
const address = { email: '', payment: 'edu_teacher', tracking: {} } as never

describe('the page asks what the server asks', () => {
  test('under the strict profile, with endings of its own', async () => {
    const page = await openPage({ security_profile: 'strict', school_endings: ['.ac.uk'] })
    expect([page.security.password_min, page.linkLife()]).toEqual([8, '10 minutes'])
    expect(page.signUpErrors(fields, address)).toEqual({
      password: 'This is one of the most common passwords. Please choose another.',
    })
    expect(Object.keys(page.signUpErrors({ ...fields, email: 'a@b.edu', terms: false }, address))).toEqual([
      'email',
      'terms_of_service_consent',
      'password',
    ])
  })

  test.each([{}, { security_profile: 'unheard of' }])('by default, and where it is told %j', async (told) => {
    const page = await openPage(told)
    expect([page.security.password_min, page.linkLife()]).toEqual([6, '24 hours'])
    expect(page.signUpErrors({ ...fields, email: 'a@b.edu' }, address)).toEqual({})
    expect(Object.keys(page.signUpErrors(fields, address))).toEqual(['email'])
  })
})
