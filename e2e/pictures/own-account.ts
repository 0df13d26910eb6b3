// The scenes of the own account: every part of the settings, with the dialogs that belong to it.
import type { Page } from 'playwright-core'
import { proof_needed, type Refusal, second_factor_needed } from '#domain/base/refusal.ts'
import { say } from '../setup/words.ts'
import { changed, press, type Scene } from './scene.ts'

const SETTINGS = '/#/settings'
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const at = (who: string, name: string, prepare?: Scene['prepare'], before?: Scene['before']): Scene => ({
  ...{ name, who, path: SETTINGS },
  ...(prepare && { prepare }),
  ...(before && { before }),
})
const opened = (name: string) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}
/** A call of the API answers so, whatever the server would. */
const answers = (path: string, data: unknown) => (page: Page) =>
  page.route(`**/api/1.0${path}`, (route) => route.fulfill({ json: { data } }))
/** The same for a refusal. */
const refuses =
  (path: string, { status, code: error_code, challenge }: Omit<Refusal, 'error_message'>, data: unknown) =>
  (page: Page) =>
    page.route(`**/api/1.0${path}`, (route) =>
      route.fulfill({
        status,
        json: { error_code, error_message: 'no', user_message: null, challenge, data },
      }),
    )

export function ownAccountScenes(): Scene[] {
  return [...parts(), ...factors(), ...confirmations(), ...leaving()]
}

function parts(): Scene[] {
  const change = async (page: Page) => {
    await page.getByLabel(say('accounts.first_name')).fill('Somebody else')
    await press(say('app.account_menu'))(page)
    await page.getByRole('menuitem', { name: say('accounts.dashboard') }).click()
    await dialog(page)
  }
  const mailed = async (page: Page) => {
    await opened(say('credentials.address_change'))(page)
    await page.getByLabel(say('credentials.address_new')).fill('gerda.with.another.address@northwind.example')
    await press(say('credentials.send_code'))(page)
    await page.getByLabel(say('credentials.address_code')).waitFor()
  }
  const anonymousOnly = {
    export: { state: 'ready', asked_on: '2030-05-01', bytes: 48_213, expires_on: '2030-05-08' },
  }
  return [
    at('guarded', 'settings-guarded'),
    at('reader', 'settings-guest'),
    at('guarded', 'settings-contents', unfold),
    at('unverified', 'settings-unverified'),
    at('unverified', 'verify-dialog', opened(say('accounts.verify'))),
    at('owner', 'settings-discard', change),
    at('guarded', 'address-dialog', opened(say('credentials.address_change'))),
    at('guarded', 'address-code', mailed, answers('/account/email/begin', { sent: true })),
    at('guarded', 'sessions-end', opened(say('credentials.sessions_end')), twoSessions),
    at(
      'guarded',
      'data-ready',
      undefined,
      changed('**/api/1.0/account/privacy', (known) => ({ ...known, ...anonymousOnly })),
    ),
    { ...at('unverified', 'name-dialog', openNames), path: '/#/q' },
    { ...at('unverified', 'account-menu', press(say('app.account_menu'))), path: '/#/q' },
    { ...at('owner', 'account-menu-owner', press(say('app.account_menu'))), path: '/#/q' },
    { ...at('owner', 'mails-owner'), path: '/#/email-notifications' },
  ]
}

/** Where the list of contents stands behind a button. */
const unfold = async (page: Page) => {
  const contents = page.getByRole('navigation', { name: say('contents.here') })
  const button = contents.getByRole('button')
  if (await button.isVisible()) return button.click()
  await contents.getByRole('link', { name: say('credentials.sessions') }).click()
}

const openNames = async (page: Page) => {
  await press(say('app.account_menu'))(page)
  await page.getByRole('menuitem', { name: say('accounts.name_entry') }).click()
  await dialog(page)
}

const days = { created_on: '2030-04-02', last_used_on: '2030-05-01' }
const twoSessions = answers('/account/sessions', [
  { id: 's1', browser: 'Chrome', system: 'Linux', is_current: true, ...days },
  { id: 's2', browser: 'Safari', system: 'iPhone', is_current: false, ...days },
  { id: 's3', browser: 'Samsung Internet', system: 'Android', is_current: false, ...days },
  { id: 's4', browser: '', system: '', is_current: false, ...days },
])

const CODES = ['K7QM-3XRT-9WAB', 'P2HD-8YNC-4EFG', 'T5VJ-6LZS-3KMN', 'B9RW-2QXP-7HDA'].flatMap((code) => [
  code,
  code.split('-').reverse().join('-'),
])
const keys = {
  setting: 'optional',
  has_app: true,
  passkeys: [
    { id: 'p1', name: 'My phone', created_on: '2030-04-02' },
    {
      id: 'p2',
      name: 'The key on the ring with the keys of the house in Nottingham',
      created_on: '2030-05-01',
    },
  ],
  recovery_codes_left: 1,
}

function factors(): Scene[] {
  const withKeys = answers('/account/factors', keys)
  const name = 'My phone'
  const renewed = async (page: Page) => {
    await opened(say('credentials.recovery_renew'))(page)
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: say('credentials.recovery_renew') }).click()
    await page.getByText(CODES[0]!).waitFor()
  }
  const setUp = async (page: Page) => {
    await opened(say('credentials.app_add'))(page)
    await page.getByLabel(say('credentials.app_first_code')).waitFor()
  }
  const wrong = async (page: Page) => {
    await setUp(page)
    await page.getByLabel(say('credentials.app_first_code')).fill('12')
    await press(say('credentials.app_turn_on'))(page)
  }
  return [
    at('guarded', 'factors-passkeys', undefined, withKeys),
    at('guarded', 'passkey-rename', opened(say('credentials.passkey_rename', { name })), withKeys),
    at('guarded', 'passkey-remove', opened(say('credentials.passkey_remove', { name })), withKeys),
    at('guarded', 'app-remove', opened(say('credentials.app_remove'))),
    at('owner', 'app-set-up', setUp),
    at('owner', 'app-set-up-wrong', wrong),
    at(
      'guarded',
      'recovery-codes',
      renewed,
      answers('/account/factors/recovery_codes', { factors: keys, recovery_codes: CODES }),
    ),
  ]
}

function confirmations(): Scene[] {
  const needed = refuses('/account/email/begin', proof_needed, {
    ways: ['app', 'password', 'mail'],
    email: 'gerda.guarded@northwind.example',
  })
  const ask = async (page: Page) => {
    await opened(say('credentials.address_change'))(page)
    await page.getByLabel(say('credentials.address_new')).fill('gerda@northwind.example')
    await press(say('credentials.send_code'))(page)
    await page.getByRole('dialog', { name: say('credentials.proof_title') }).waitFor()
  }
  const by =
    (way: 'recovery_code' | 'password' | 'mail', first: (page: Page) => Promise<unknown>) =>
    async (page: Page) => {
      await first(page)
      await press(say(`credentials.by_${way}`))(page)
    }
  const wrong = async (page: Page) => {
    await dialog(page)
    await page.getByLabel(say('credentials.app_label')).fill('000000')
    await press(say('credentials.confirm'))(page)
    await page.getByRole('alert').waitFor()
  }
  const mustSetUp = refuses('/account/sessions', second_factor_needed, { methods: [] })
  return [
    at('asked', 'factor', dialog),
    at('asked', 'factor-wrong', wrong, refuses('/authenticate/factor', { status: 400, code: 'x' }, null)),
    at('asked', 'factor-recovery', by('recovery_code', dialog)),
    at('owner', 'factor-set-up', dialog, mustSetUp),
    at('guarded', 'proof', ask, needed),
    at('guarded', 'proof-password', by('password', ask), needed),
    at('guarded', 'proof-mail', by('mail', ask), needed),
  ]
}

function leaving(): Scene[] {
  const asked = changed('**/api/1.0/account/privacy', (known) => ({
    ...known,
    erasure: { due_on: '2030-05-08', sessions: 'delete' },
    export: { state: 'waiting', asked_on: '2030-05-01', bytes: null, expires_on: null },
  }))
  const heir = changed('**/api/1.0/account/privacy', (known) => ({ ...known, has_heir: true, own_events: 3 }))
  return [
    at('guarded', 'erase', opened(say('privacy.erase_open'))),
    at('guarded', 'erase-sessions', opened(say('privacy.erase_open')), heir),
    at('guarded', 'erase-asked', undefined, asked),
  ]
}
