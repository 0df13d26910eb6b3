// The scenes of getting in: signing up, signing in, links from mails, a forgotten password.
import type { Page, Route } from 'playwright-core'
import { say } from '../setup/words.ts'
import { readMail } from './accounts.ts'
import { press, type Scene } from './scene.ts'

type Places = {
  url: string
  /** A product where people sign up step by step. */
  steps_url: string
  tokens: { join: string; reset: string }
}

const KNOWN = 'olga.owner@northwind.example'
/** Each picture has an address of its own, as each has a page of its own. */
let addresses = 0
const newAddress = (at: string) => `picture${++addresses}@${at}`

const scene = (name: string, path: string, prepare?: Scene['prepare']): Scene => ({
  name,
  path,
  who: 'newcomer',
  ...(prepare && { prepare }),
})
const type = async (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text)
/** The page that leads away stays as it is. */
const stay = (route: Route) => route.fulfill({ status: 204 })
const enter = (email: string) => async (page: Page) => {
  await type(page, say('accounts.email'), email)
  await press(say('accounts.continue'))(page)
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

export function entranceScenes(places: Places): Scene[] {
  return [...signUps(places), ...steps(places), ...signIns(), ...links(places), ...resets(places)]
}

function signUps({ url }: Places): Scene[] {
  const submit = press(say('accounts.sign_up'))
  const fill = async (page: Page, email: string) => {
    await type(page, say('accounts.email'), email)
    await page.getByLabel(say('accounts.industry')).selectOption('Consulting')
    await page.getByLabel(say('accounts.referral_source')).selectOption('Web search')
    await page.getByLabel(say('accounts.terms')).check()
    await submit(page)
  }
  return [
    scene('sign-up-empty', '/r/signup', submit),
    scene('sign-up-taken', '/r/signup', async (page) => {
      await fill(page, KNOWN)
      await page.getByRole('alert').first().waitFor()
    }),
    scene('sign-up-school', '/r/signup?payment=edu_department', async (page) => {
      await type(page, say('accounts.email'), 'teacher@gmail.com')
      await submit(page)
    }),
    scene('sign-up-conference', '/tenant/setup?c=conf2030'),
    scene('sign-up-outside', '/r/signup', async (page) => {
      await page.route(`${url}/sso/**`, stay)
      await fill(page, newAddress('acme.example'))
      await page.getByRole('link', { name: say('accounts.leaving_go') }).waitFor()
    }),
  ]
}

function steps({ steps_url }: Places): Scene[] {
  const path = `${steps_url}/r/signup`
  const begin = async (page: Page, email: string) => {
    await enter(email)(page)
    await page.getByLabel(say('accounts.verification_code')).waitFor()
  }
  const pass = async (page: Page, right: boolean) => {
    const email = newAddress(`lone${addresses}.example`)
    await begin(page, email)
    const mail = await readMail(steps_url, email, /code to sign up/)
    const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(mail)?.[1] ?? ''
    const wrong = code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA'
    await page.getByLabel(say('accounts.verification_code')).pressSequentially(right ? code : wrong)
  }
  const toNames = async (page: Page) => {
    await pass(page, true)
    await heading(page, say('accounts.steps_names_title'))
  }
  return [
    scene('steps', path),
    scene('steps-code', path, (page) => begin(page, newAddress('lone.example'))),
    scene('steps-code-wrong', path, async (page) => {
      await pass(page, false)
      await page.getByRole('alert').first().waitFor()
    }),
    scene('steps-names', path, toNames),
    scene('steps-password', path, async (page) => {
      await toNames(page)
      await press(say('accounts.steps_skip'))(page)
      await heading(page, say('accounts.create_password'))
    }),
    scene('steps-known', path, isKnown),
  ]
}

const isKnown = async (page: Page) => {
  const data = { existing_tenant_name: 'Northwind Research' }
  const json = { error_code: 'x', error_message: 'no', user_message: null, data }
  await page.route('**/tenants/create/initiate', (route) => route.fulfill({ status: 409, json }))
  await enter(newAddress('northwind.example'))(page)
  await heading(page, say('accounts.steps_known_title', { name: 'Northwind Research' }))
}

function signIns(): Scene[] {
  const byPassword = async (page: Page) => {
    await enter(KNOWN)(page)
    await page.getByLabel(say('accounts.password'), { exact: true }).waitFor()
  }
  return [
    scene('sign-in-unknown', '/signin', async (page) => {
      await enter('nobody@northwind.example')(page)
      await page.getByText(say('accounts.email_unknown')).waitFor()
    }),
    scene('sign-in-password', '/signin', byPassword),
    scene('sign-in-wrong', '/signin', async (page) => {
      await byPassword(page)
      await type(page, say('accounts.password'), 'not the password')
      await press(say('accounts.sign_in'))(page)
      await page.getByText(say('accounts.wrong_credentials')).waitFor()
    }),
    scene('sign-in-mailed', '/signin', async (page) => {
      await byPassword(page)
      await press(say('accounts.link_instead'))(page)
      await heading(page, say('accounts.check_email'))
    }),
    scene('sign-in-kept-out', '/signin?path=%2Fq%2Fnot-for-you%2Fanswers'),
    scene('sign-in-exists', `/signin?exists=1&email=${KNOWN}`),
    scene('sign-in-restricted', '/signin?restricted=1'),
    scene('sign-in-code', '/signin?showCodeSignUp=1'),
    scene('sign-in-invite', '/signin/invite/abc123'),
    scene('sign-in-organisation', '/signin?organisation=1'),
    scene('sign-in-organisation-none', '/signin?organisation=1', enter(KNOWN)),
    scene('sign-in-organisation-failed', '/signin?organisation=failed'),
    scene('sign-in-outside', '/signin', async (page) => {
      await page.route('**/sso/**', stay)
      await enter(newAddress('acme.example'))(page)
      await page.getByRole('link', { name: say('accounts.leaving_go') }).waitFor()
    }),
  ]
}

function links({ tokens }: Places): Scene[] {
  return [
    scene('link', '/#/verify/some-code?from=mobile'),
    scene('link-over', '/#/verify/some-code?from=mobile', async (page) => {
      await press(say('accounts.continue'))(page)
      await heading(page, say('accounts.link_expired'))
    }),
    scene('join-stranger', `/#/admin-settings/join/${tokens.join}`),
    scene('join-over', '/#/admin-settings/join/some-token'),
    scene('view-as-stranger', '/#/admin-settings/view-as/some-token'),
    scene('stored-data', '/privacy/data'),
    scene('anonymity', '/anonymity'),
  ]
}

function resets({ tokens }: Places): Scene[] {
  return [
    scene('reset-mailed', '/reset-password', async (page) => {
      await type(page, say('accounts.email'), 'nobody@northwind.example')
      await press(say('accounts.send_link'))(page)
      await heading(page, say('accounts.help_on_way'))
    }),
    scene('reset-new', `/reset-password?token=${tokens.reset}`),
    scene('reset-over', '/reset-password?token=some-token', (page) =>
      heading(page, say('accounts.link_expired')),
    ),
  ]
}
