// The parts of the settings about the own picture, second factors, login sessions and the address.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { Factors } from '#domain/credentials/contract.ts'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { closeDialogs } from '#web/base/ui/dialogs.ts'
import { currentToasts } from '#web/base/ui/toasts.ts'
import { aFile, aPhoto, openFakeUploads } from '#web/media/fake-uploads.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

afterEach(async () => {
  await act(async () => closeDialogs())
  vi.unstubAllGlobals()
})

const SAVE = 'POST /account/settings'
const FACTORS = 'GET /account/factors'
const SESSIONS = 'GET /account/sessions'
const none: Factors = { setting: 'optional', has_app: false, passkeys: [], recovery_codes_left: 0 }
const passkey = { id: 'k1', name: 'My phone', created_on: '2030-01-05' } as Factors['passkeys'][number]
const all: Factors = { ...none, has_app: true, passkeys: [passkey], recovery_codes_left: 7 }
const days = { created_on: '2030-01-05', last_used_on: '2030-02-01' }
const here = { id: 's1', browser: 'Chrome', system: 'Windows', is_current: true, ...days }
const phone = { id: 's2', browser: 'Safari', system: 'iPhone', is_current: false, ...days }
const nothing = {
  export: null,
  erasure: null,
  erasure_days: 7,
  owns_others: false,
  has_heir: false,
  own_events: 0,
}
const codes = Array.from({ length: 8 }, (_, n) => `ABCD-EFGH-JKM${n}`)

function Screen() {
  return (
    <>
      <SettingsScreen />
      <ConfirmHost />
    </>
  )
}
function open(answers: Answers = {}, ground: Answers = {}, user: User = member) {
  const read = {
    ...{ [FACTORS]: () => answered(none), [SESSIONS]: () => answered([here]) },
    'GET /account/privacy': () => answered(nothing),
    'GET /account/email': () => answered({ pending: null }),
  }
  return openScreen(Screen, { path: '/settings', answers, ground: { ...read, ...ground }, user })
}
const click = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => button.click())
}
const agree = async (title: string, name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await act(async () => dialog.getByRole('button', { name }).click())
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('all parts are readable by everybody, as axe sees it', async () => {
  await open({}, { [FACTORS]: () => answered(all), [SESSIONS]: () => answered([here, phone]) })
  await screen.findByText('My phone')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

describe('the own picture', () => {
  const choose = async (type: string) => {
    await screen.findByRole('button', { name: /^(Choose a|Change) picture$/ })
    await act(async () => {
      const picker = document.querySelector('input[type=file]')!
      fireEvent.change(picker, { target: { files: [aFile(type)] } })
    })
  }
  const pictured = { ...member, media_avatar_id: 'm1', avatar: '/thumb' } as User

  test('is uploaded, saved, and shown', async () => {
    const uploads = openFakeUploads()
    const asked = await open({ [SAVE]: () => answered(pictured) })
    await choose('image/png')
    expect(screen.getByText('Uploading profile picture, please wait...')).toBeTruthy()
    expect(uploads.requests[0]?.sent?.get('photo')).toBeInstanceOf(Blob)
    await uploads.finish(aPhoto('m1'))
    expect(await screen.findByRole('img', { name: 'Your picture' })).toHaveProperty(
      'src',
      `${location.origin}/thumb`,
    )
    expect(asked).toMatchObject([{ call: SAVE, body: { media_avatar_id: 'm1' } }])
    expect(screen.queryByText(/please wait/)).toBeNull()
  })

  test.each([400, 415])(
    'that is no image (%i) is refused in these words, and the old one stays',
    async (status) => {
      const uploads = openFakeUploads()
      const asked = await open({}, {}, pictured)
      await choose('text/plain')
      await uploads.fail(status, { error_code: 'file_kind', error_message: 'Only images' })
      expect(await screen.findByText('You must upload an Image file')).toBeTruthy()
      expect(screen.getByRole('img', { name: 'Your picture' })).toBeTruthy()
      expect(asked).toEqual([])
    },
  )

  test('can be removed', async () => {
    const asked = await open({ [SAVE]: () => answered(member) }, {}, pictured)
    await click('Remove picture')
    expect(asked).toMatchObject([{ body: { media_avatar_id: null } }])
    expect(await screen.findByRole('button', { name: 'Choose a picture' })).toBeTruthy()
  })
})

describe('an app', () => {
  const BEGIN = 'POST /account/factors/app/begin'
  const CONFIRM = 'POST /account/factors/app/confirm'
  const begun = { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/POPin:ada?secret=JBSWY3DPEHPK3PXP' }

  test('is set up with its picture, its key and a code; then the recovery codes are shown once', async () => {
    const asked = await open({
      [BEGIN]: () => answered(begun),
      [CONFIRM]: () =>
        answered({ factors: { ...none, has_app: true, recovery_codes_left: 8 }, recovery_codes: codes }),
    })
    await click('Set up app')
    expect(await screen.findByRole('img', { name: 'QR code with the key for your app' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(
      begun.address,
    )
    await type('Then enter the code it shows', '12345')
    await click('Turn on')
    expect(screen.getByRole('alert').textContent).toBe('Please enter the six digits your app shows.')
    await type('Then enter the code it shows', '123 456')
    await click('Turn on')
    for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
    // a slip of the hand takes nothing away, nor an Enter that is held down
    await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape' }))
    expect(screen.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recovery codes' }))
    expect(asked.map(({ call }) => call)).toEqual([BEGIN, CONFIRM])
    await click('I have saved them')
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull())
    expect(await screen.findByRole('button', { name: 'Remove app' })).toBeTruthy()
    expect(screen.getByText(/8 left/)).toBeTruthy()
  })

  test('takes the key that was copied, also where the browser lets nobody copy', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'))
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await open({ [BEGIN]: () => answered(begun) })
    await click('Set up app')
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    await click('Copy the key')
    expect(writeText).toHaveBeenCalledWith(begun.secret)
    expect(currentToasts().at(-1)?.text).toBe('Key copied.')
    await click('Copy the key')
    expect(currentToasts().at(-1)?.text).toMatch(/^Your browser did not let us copy/)
    vi.unstubAllGlobals()
  })

  test.each([
    ['factor_wrong', /^This code is wrong or was already used\..*check your phone’s clock\.$/],
    ['app_not_begun', /^Please scan the picture again\.$/],
  ])('that is not taken (%s) says what to do, and the code stays', async (error_code, words) => {
    const error_message = 'Please scan the picture again.'
    const answer = () => refused(400, { error_code, error_message })
    await open({ [BEGIN]: () => answered(begun), [CONFIRM]: answer })
    await click('Set up app')
    await type('Then enter the code it shows', '123456')
    await click('Turn on')
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(screen.getByLabelText('Then enter the code it shows')).toHaveProperty('value', '123456')
  })

  test('is removed after a question, or says why not', async () => {
    const REMOVE = 'POST /account/factors/app/remove'
    const error_message = 'Set up another one before you remove this one.'
    const asked = await open(
      { [REMOVE]: () => refused(409, { error_message }) },
      { [FACTORS]: () => answered(all) },
    )
    await click('Remove app')
    expect(asked).toEqual([])
    await agree('Remove app', 'Remove')
    expect(await screen.findByText(error_message)).toBeTruthy()
    expect(asked.map(({ call }) => call)).toEqual([REMOVE])
  })
})

describe('passkeys', () => {
  test('are listed with their day, renamed and removed', async () => {
    const asked = await open(
      {
        'PUT /account/passkeys/k1': ({ body }) =>
          answered({ ...all, passkeys: [{ ...passkey, name: body.name }] }),
        'DELETE /account/passkeys/k1': () =>
          answered({ factors: { ...all, passkeys: [] }, recovery_codes: null }),
      },
      { [FACTORS]: () => answered(all) },
    )
    expect(await screen.findByText(/^Added .*2030/)).toBeTruthy()
    await click('Rename My phone')
    await type('Name of the passkey', 'Key ring')
    await click('Done')
    expect(await screen.findByText('Key ring')).toBeTruthy()
    await click('Remove Key ring')
    await agree('Remove Key ring?', 'Remove')
    await waitFor(() => expect(screen.queryByText('Key ring')).toBeNull())
    expect(asked.map(({ call }) => call)).toHaveLength(2)
  })

  test('are not offered where the browser knows none', async () => {
    await open()
    expect(await screen.findByText('Passkeys do not work in this browser or at this address.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add passkey' })).toBeNull()
  })
})

test('new recovery codes take the place of the old ones after a question', async () => {
  const RENEW = 'POST /account/factors/recovery_codes'
  await open(
    { [RENEW]: () => answered({ factors: all, recovery_codes: codes }) },
    { [FACTORS]: () => answered(all) },
  )
  expect(await screen.findByText(/7 left/)).toBeTruthy()
  await click('Create new codes')
  await agree('Create new recovery codes?', 'Create new codes')
  expect(await screen.findByText(codes[7]!)).toBeTruthy()
})

test('where the operator wants no second factors, none are shown', async () => {
  await open({}, { [FACTORS]: () => answered({ ...none, setting: 'off' }) })
  await screen.findByRole('heading', { name: 'Where you are signed in' })
  await waitFor(() => expect(screen.queryByText('Two-factor authentication')).toBeNull())
})

describe('where one is signed in', () => {
  const both = { [SESSIONS]: () => answered([here, phone]) }

  test('says each device in words; one is signed out by its button', async () => {
    const asked = await open({ 'DELETE /account/sessions/s2': () => answered([here]) }, both)
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy()
    expect(screen.getByText('This device', { selector: 'span' })).toBeTruthy()
    await click('Sign out Safari on iPhone')
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(await screen.findByText('That device was signed out.')).toBeTruthy()
    expect(asked).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  test('all others are signed out after a question', async () => {
    const OTHERS = 'POST /account/sessions/end_others'
    const asked = await open({ [OTHERS]: () => answered([here]) }, both)
    ;(await screen.findByRole('button', { name: 'Sign out everywhere else' })).focus()
    await click('Sign out everywhere else')
    await agree('Sign out everywhere else?', 'Cancel')
    expect(document.activeElement?.textContent).toBe('Sign out everywhere else')
    expect(asked).toEqual([])
    await click('Sign out everywhere else')
    await agree('Sign out everywhere else?', 'Sign out everywhere else')
    expect(await screen.findByText('You are signed out everywhere else.')).toBeTruthy()
    // the button is gone: the keys go on where it stood
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Chrome on Windows'))
    expect(document.activeElement?.tagName).toBe('UL')
  })

  test('is not shown to a delegate, nor are factors, password and address', async () => {
    await open({}, both, { ...member, verified: false, delegate_user_id: 'u2' } as User)
    await screen.findByRole('heading', { name: 'This device' })
    expect(screen.getByText('Not verified yet')).toBeTruthy()
    for (const text of [
      'Where you are signed in',
      'Two-factor authentication',
      'New password',
      'Change address',
      'Verify',
    ])
      expect(screen.queryByText(text)).toBeNull()
  })
})

describe('another address', () => {
  const BEGIN = 'POST /account/email/begin'
  const CONFIRM = 'POST /account/email/confirm'

  test('is taken with the code from it', async () => {
    const moved = { ...member, email: 'ada@new.example' }
    const asked = await open({ [BEGIN]: () => answered({ sent: true }), [CONFIRM]: () => answered(moved) })
    await click('Change address')
    await type('New email address', 'nonsense')
    await click('Send the code')
    expect((await screen.findByRole('alert')).textContent).toBe('Oops! Please enter a valid email address')
    await type('New email address', ' ADA@new.example')
    await click('Send the code')
    await type('Code from the new address', 'ABC234')
    const dialog = within(screen.getByRole('dialog'))
    await act(async () => dialog.getByRole('button', { name: 'Change address' }).click())
    expect(await screen.findByText('Your address is now ada@new.example.')).toBeTruthy()
    expect(screen.getByText('ada@new.example')).toBeTruthy()
    expect(asked.map(({ body }) => body)).toMatchObject([{ email: 'ada@new.example' }, { code: 'ABC234' }])
  })

  test('goes on with its code when the page was left meanwhile, or with another one', async () => {
    const pending = { 'GET /account/email': () => answered({ pending: 'ada@new.example' }) }
    const asked = await open({ [CONFIRM]: () => refused(400, { error_message: 'Not correct' }) }, pending)
    await click('Change address')
    await screen.findByText(/^We emailed a six-character code to ada@new.example/)
    await type('Code from the new address', 'ABC234')
    const dialog = within(screen.getByRole('dialog'))
    await act(async () => dialog.getByRole('button', { name: 'Change address' }).click())
    expect(asked.map(({ body }) => body)).toMatchObject([{ code: 'ABC234' }])
    await click('Use another address')
    expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'ada@new.example')
  })

  test('that somebody has is refused in the words of the server, and stays in its field', async () => {
    await open({ [BEGIN]: () => refused(400, { error_message: 'There is already an account' }) })
    await click('Change address')
    await type('New email address', 'ben@x.co')
    await click('Send the code')
    expect((await screen.findByRole('alert')).textContent).toBe('There is already an account')
    expect(screen.getByLabelText('New email address')).toHaveProperty('value', 'ben@x.co')
  })
})
