import { describe, expect, test } from 'vitest'
import { plainLine } from '#domain/base/plain-line.ts'
import { EDUCATION } from '#domain/tenants/model.ts'
import { invitePattern, isInvitable } from '#domain/tenants/pattern.ts'
import { SCHOOL_ENDINGS } from './model.ts'
import * as refusals from './refusals.ts'
import {
  authenticationMethod,
  displayName,
  entranceMethod,
  guestEmailRefusal,
  isBlocked,
  isGracePeriod,
  isKnownHost,
  isLockedByTrial,
  leadOf,
  looksLikeEmail,
  normalEmail,
  ownPath,
  type SignUp,
  signUpRefusal,
  takenRefusal,
  typedVerificationCode,
} from './rules.ts'

describe('looksLikeEmail', () => {
  test.each(['a@b.co', 'a+b@c.d.co', "o'neil@x.org", 'ä@bücher.example', 'A@B.CO'])('takes %s', (email) => {
    expect(looksLikeEmail(email)).toBe(true)
  })
  test.each(['', 'a', 'a@b', '@b.co', 'a b@c.co', 'a@b..co', 'a@.co', 'a@b.', 'a@b@c.co', 'a@b.co '])(
    'refuses %j',
    (email) => expect(looksLikeEmail(email)).toBe(false),
  )
  test.each([
    'a,b@c.co',
    'a@evil.co;b.edu',
    'a<b@c.co>',
    'a@b.co,c.edu',
    '"a"@b.co',
    'a:b@c.co',
    'a\u0000@b.co',
    'a\r\nBcc@b.co',
  ])('refuses %j, which an email header would read as something else', (email) => {
    expect(looksLikeEmail(email)).toBe(false)
  })
})

describe('an address that would be taken for another one', () => {
  test.each([
    ['a sign without width', 'ann@acme.example\u200b'],
    ['one that turns the direction of writing', 'ann\u202e@acme.example'],
    ['a letter without a shape', 'a\u3164nn@acme.example'],
    ['a sign that only varies another', 'ann@acme\ufe0f.example'],
    ['half a character', '\ud800ann@acme.example'],
    ['what stands for one that could not be kept', '\ufffdann@acme.example'],
  ])('is refused everywhere: %s', (_what, email) => {
    expect(looksLikeEmail(email)).toBe(false)
    expect(isInvitable(email, invitePattern(null))).toBe(false)
    expect(isInvitable(email, invitePattern('.*'))).toBe(false)
  })
})

describe('guestEmailRefusal', () => {
  test.each(['a@b.c', 'g@x.co', 'a.b@c.d.ef', ' a@b.c '])('takes %j', (email) => {
    expect(guestEmailRefusal(email)).toBeNull()
  })
  test.each(['a@b', '@b.c', 'a.b.c', 'a@.c', '', ' ', 'a@b.', 'a b@c.d', 'a@b.c,d@e.f', 'a@b@c.d'])(
    'refuses %j',
    (email) => expect(guestEmailRefusal(email)).toBe(refusals.guest_email_malformed),
  )
})

describe('isLockedByTrial', () => {
  const over = { guest: false, verified: false, plan: { id: 'trial', expiration: 500 } }
  test.each([
    ['an unverified account whose trial is over', over, 'on', true],
    ['a verified one', { ...over, verified: true }, 'on', false],
    ['a guest', { ...over, guest: true }, 'on', false],
    ['an account on another plan', { ...over, plan: { id: 'free', expiration: 500 } }, 'on', false],
    ['a trial that goes on', { ...over, plan: { id: 'trial', expiration: 501 } }, 'on', false],
    ['a trial without an end', { ...over, plan: { id: 'trial', expiration: null } }, 'on', false],
    ['any account where nobody takes money', over, 'lenient', false],
    ['any account without billing', over, 'off', false],
  ] as const)('%s', (_who, user, billing, locked) => {
    expect(isLockedByTrial(user, billing, 500)).toBe(locked)
  })
})

test('addresses are compared without case and outer spaces', () => {
  expect(normalEmail('  Ann.Lee@Example.COM ')).toBe('ann.lee@example.com')
})

test.each([
  ['rude@acme.example', true],
  [' Rude@ACME.example ', true],
  ['polite@acme.example', false],
  ['ann@spam.example', true],
  ['ann@mail.spam.example', true],
  ['ann@notspam.example', false],
  ['spam.example@acme.example', false],
])('a list that blocks one address and one host blocks %s: %s', (email, blocked) => {
  expect(isBlocked(email, ['rude@acme.example', 'Spam.example'])).toBe(blocked)
})

describe('signUpRefusal', () => {
  const whole: SignUp = {
    email: 'a@b.co',
    industry: 'Banking',
    referral_source: 'Web search',
    terms_of_service_consent: true,
  }
  const school = { ...whole, payment: 'edu_teacher', email: 'a@school.edu', role: 'Teacher' }
  const conference = { ...whole, campaign: 'conf_2030' }

  test.each<[string, SignUp]>([
    ['a whole form', whole],
    ['an address with spaces around it', { ...whole, email: ' a@b.co ' }],
    ['Education with a role', { ...whole, industry: EDUCATION, role: 'Student' }],
    ['an education flow, whatever industry is given', { ...school, industry: undefined }],
    ['a school of a school', { ...school, email: 'a@cs.school.EDU' }],
    ['a conference flow with both names', { ...conference, conference_name: 'X', talk_name: 'Y' }],
    ['an address of no school outside the education flow', { ...whole, email: 'a@gmail.com' }],
  ])('takes %s', (_title, form) => expect(signUpRefusal(form, SCHOOL_ENDINGS)).toBeNull())

  test.each<[SignUp, keyof SignUp, object]>([
    [{ ...whole, email: 'a@b' }, 'email', refusals.email_malformed],
    [{ ...whole, industry: undefined }, 'industry', refusals.industry_missing],
    [{ ...whole, industry: '' }, 'industry', refusals.industry_missing],
    [{ ...whole, industry: EDUCATION }, 'role', refusals.role_missing],
    [{ ...whole, referral_source: undefined }, 'referral_source', refusals.referral_missing],
    [{ ...whole, terms_of_service_consent: false }, 'terms_of_service_consent', refusals.terms_missing],
    [{ ...school, email: 'a@gmail.com' }, 'email', refusals.school_email_needed],
    [{ ...school, email: 'a@edu.com' }, 'email', refusals.school_email_needed],
    [{ ...school, role: undefined }, 'role', refusals.role_missing],
    [{ ...conference, talk_name: 'Y' }, 'conference_name', refusals.conference_missing],
    [{ ...conference, conference_name: 'X', talk_name: ' ' }, 'talk_name', refusals.talk_missing],
    [{ ...whole, payment: 'conference' }, 'conference_name', refusals.conference_missing],
  ])('%j fails at %s', (form, field, refusal) => {
    expect(signUpRefusal(form, SCHOOL_ENDINGS)).toEqual({ field, refusal })
  })

  test('names the first wrong field from the top, and the next one once it is right', () => {
    const order: [Partial<SignUp>, keyof SignUp][] = [
      [{ email: 'a@b.co' }, 'industry'],
      [{ industry: EDUCATION }, 'role'],
      [{ role: 'Teacher' }, 'referral_source'],
      [{ referral_source: 'Other' }, 'conference_name'],
      [{ conference_name: 'X' }, 'talk_name'],
      [{ talk_name: 'Y' }, 'terms_of_service_consent'],
    ]
    let form: SignUp = { email: '', campaign: 'conf' }
    expect(signUpRefusal(form, SCHOOL_ENDINGS)?.field).toBe('email')
    for (const [more, next] of order) {
      form = { ...form, ...more }
      expect(signUpRefusal(form, SCHOOL_ENDINGS)?.field).toBe(next)
    }
    expect(signUpRefusal({ ...form, terms_of_service_consent: true }, SCHOOL_ENDINGS)).toBeNull()
  })

  test('the endings of school addresses are a setting', () => {
    expect(signUpRefusal({ ...school, email: 'a@uni.ac.uk' }, ['.edu', '.ac.uk'])).toBeNull()
    expect(signUpRefusal(school, ['.ac.uk'])?.field).toBe('email')
  })
})

describe('ownPath', () => {
  test.each([
    ['/dashboard', '/dashboard'],
    ['/q/abc/answers?x=1&y=https://a.b//c#d', '/q/abc/answers?x=1&y=https://a.b//c#d'],
    ['/settings?q=%20a', '/settings?q=%20a'],
    ['/a%20b', '/a%20b'],
    ['r/signup', '/r/signup'],
    ['/', '/'],
  ])('leads to %s', (target, path) => expect(ownPath(target)).toBe(path))

  test.each([
    undefined,
    null,
    '',
    'dashboard',
    '//host',
    '///host',
    '/\\host',
    '\\\\host',
    '\\host',
    'https://host',
    'https:host',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '%2f%2fhost',
    '/%2fhost',
    '/%2F/host',
    '/%5chost',
    '/%5C/host',
    '/%09/host',
    '/%0d%0aLocation:x',
    '/\t/host',
    '\t//host',
    ' /host',
    '/\n/host',
    '/q//host',
    '/..//host',
    'r//host',
    'r/\\host',
    '/%',
    '/%zz',
    '/\u0000',
  ])('does not lead to %j', (target) => expect(ownPath(target)).toBeNull())

  test('whatever it lets through stays on the own host in a browser', () => {
    for (const target of ['/', '/a?b=//c', '/a#//c', 'r/x', '/a%20b', '/./a', '/a/../b'])
      expect(new URL(ownPath(target) ?? '', 'https://own.example').host).toBe('own.example')
  })
})

test.each([
  ['  Ann \r\n Lee\t', 'Ann Lee'],
  ['a\u0000b', 'a b'],
  ['\u202eevil\u2066', 'evil'],
  ['Zoë 👩‍👧', 'Zoë 👩‍👧'],
  ['\ud800', '\ufffd'],
])('plainLine makes one plain line of %j', (text, plain) => expect(plainLine(text)).toBe(plain))

describe('displayName', () => {
  const nobody = { first_name: '', last_name: '', email: null, guest: false }
  test.each([
    [{ ...nobody, first_name: 'Ann', last_name: 'Lee', email: 'a@b.co' }, 'Ann Lee'],
    [{ ...nobody, first_name: 'Ann' }, 'Ann'],
    [{ ...nobody, email: 'ann.lee@b.co' }, 'ann.lee'],
    [{ ...nobody, guest: true }, 'Guest'],
    [nobody, 'Host'],
  ])('%j is %s', (user, name) => expect(displayName(user)).toBe(name))
})

test('an account signs in by its password, or by a link or its invitation when it has none', () => {
  expect(authenticationMethod({ password_hash: 'x' })).toBe('password_only')
  for (const token of ['of_session', 'own'] as const)
    expect(authenticationMethod({ password_hash: 'x' }, token)).toBe('password_and_token')
  for (const user of [{ password_hash: null }, undefined]) {
    for (const token of ['none', 'of_session'] as const)
      expect(authenticationMethod(user, token)).toBe('requires_verification')
    expect(authenticationMethod(user, 'own')).toBe('token_only')
  }
  expect(entranceMethod(true)).toBe('can_verify_as_guest')
  expect(entranceMethod(undefined)).toBe('requires_verification')
})

test.each([
  ['it launched and is new', {}, 405, 'email_unverified', { is_grace_period: true }],
  ['it launched nothing', { has_self_launched: false }, 400, 'email_taken', undefined],
  ['it is verified, or old enough', { is_grace_period: false }, 400, 'email_taken', undefined],
  [
    'its trial is over',
    { is_over: true, is_grace_period: false },
    402,
    'email_trial_over',
    { is_grace_period: false },
  ],
  ['its short trial is over', { is_over: true }, 402, 'email_trial_over', { is_grace_period: true }],
])('an address that has an account is refused: %s', (_why, more, status, code, data) => {
  const user = { is_over: false, is_grace_period: true, has_self_launched: true, ...more }
  const refusal = takenRefusal(user)
  expect([refusal.status, refusal.code, refusal.data]).toEqual([status, code, data])
})

test.each([
  ['on the day of the sign-up', {}, '2030-01-01', true],
  ['on the last of the days', { created_on: '2030-01-02' }, '2030-01-01', true],
  ['a day later', { created_on: '2030-01-01' }, '2030-01-01', false],
  ['once verified', { verified: true }, '2030-01-01', false],
  ['for guests', { guest: true }, '2030-01-01', false],
  ['for whoever somebody else signed up', { is_self_sign_up: false }, '2030-01-01', false],
])('the days of grace: %s', (_when, more, last, is) => {
  const account = { guest: false, verified: false, is_self_sign_up: true, created_on: '2030-01-08' }
  expect(isGracePeriod({ ...account, ...more }, last)).toBe(is)
})

test('a verification code may be typed with spaces, dashes and small letters', () => {
  expect(typedVerificationCode(' acd-3 eF')).toBe('ACD3EF')
})

describe('leadOf', () => {
  test('keeps what was filled in, in plain lines', () => {
    expect(
      leadOf({ email: 'a@b.co', role: ' ', talk_name: 'My\ntalk', tracking: { utm_term: 'x\u0000' } }),
    ).toEqual({
      talk_name: 'My talk',
      tracking: { utm_term: 'x' },
    })
  })
  test('keeps no more than thirty tracked values, and none under a name that means something to the language', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, 'v']))
    expect(Object.keys(leadOf({ email: 'a@b.co', tracking: many }).tracking as object)).toHaveLength(30)
    const tracking = JSON.parse('{"__proto__":"x"}') as Record<string, string>
    expect(Object.getPrototypeOf(leadOf({ email: 'a@b.co', tracking }).tracking)).toBe(Object.prototype)
  })
})

test.each([
  ['signed up on an earlier day and launched a session', {}, true],
  ['signed up today', { created_on: '2026-03-05' }, false],
  ['has launched nothing', { has_self_launched: false }, false],
  ['is a guest', { guest: true }, false],
])(
  'of somebody who %s, the rule on asking what they use the product for says %s',
  (_who, change, expected) => {
    const host = { guest: false, has_self_launched: true, created_on: '2026-03-04', ...change }
    expect(isKnownHost(host, '2026-03-05')).toBe(expected)
  },
)
