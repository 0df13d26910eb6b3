// The accounts that the pictures of settings, organisations and plans are taken of.
import { accounts } from '#domain/accounts/contract.ts'
import { billing } from '#domain/billing/contract.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { delegates } from '#domain/delegates/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { createClient, type Reply, type TestClient } from '#server/testing/client.ts'
import { codeOf } from '#server/testing/credentials/test-authenticator.ts'
import { launchByApi } from '../setup/api.ts'
import { codeIn, linkIn, resetLink } from '../setup/mail.ts'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

const PASSWORD = 'a good long password'
/** As long as names of real people are, and longer than any column. */
const LONG_NAMES = ['Wolfeschlegelsteinhausen', 'Bergerdorff-Featherstonehaugh zu Hohenlohe']
/** How often the outbox is read, and how long between, milliseconds. */
const LOOKS = 50
const PAUSE_MS = 100

type Account = TestClient & { email: string }

/** Everybody, by what is special about them; `tokens` stand in links of emails, the rest has a login session. */
export async function openAccounts(url: string) {
  const owner = await signUp(url, 'olga.owner@northwind.example', 'Olga', 'Owner')
  const { tenant_id } = (await ok(owner.call(accounts.currentUser, {}))).data
  await ok(
    owner.call(tenants.editTenant, {
      body: { tenant_id: tenant_id!, name: 'Northwind Research and Development of Northern Europe' },
    }),
  )
  const { restricted, tokens } = await fillOrganisation(url, owner)
  await makeTeams(owner)
  const payer = await signUp(url, 'paula.payer@northwind.example', 'Paula', 'Payer')
  await buy(payer)
  const delegate = await signUp(url, 'dora.delegate@northwind.example', 'Dora', 'Delegate')
  await ok(owner.call(delegates.addDelegate, { body: { email: delegate.email } }))
  const acting = await signIn(url, delegate.email)
  const { id } = (await ok(owner.call(accounts.currentUser, {}))).data
  await ok(acting.call(delegates.becomeDelegate, { body: { id } }))
  const { guarded, asked } = await guard(url)
  const newcomer = await signUp(url, 'nora.new@northwind.example', '', '', false)
  return {
    people: { owner, restricted, payer, delegate, acting, guarded, asked, unverified: newcomer },
    tokens: { ...tokens, reset: await resetToken(url, payer.email) },
  }
}

async function signUp(url: string, email: string, first_name: string, last_name: string, isProven = true) {
  const client = createClient(url)
  const body = {
    ...{ email, password: PASSWORD, first_name, last_name },
    ...{ industry: 'Consulting', referral_source: 'Web search', terms_of_service_consent: true },
  }
  await ok(client.call(accounts.createAccount, { body }))
  const account: Account = Object.assign(client, { email })
  if (isProven) await verify(url, account)
  return account
}

async function verify(url: string, account: Account) {
  const { data } = await ok(account.call(accounts.beginVerification, { body: { email: account.email } }))
  const code = codeIn(await readMail(url, account.email, /verification code/))
  await ok(account.call(accounts.verifyAccount, { body: { ...data, code } }))
}

async function signIn(url: string, email: string): Promise<Account> {
  const client = createClient(url)
  await ok(client.call(accounts.login, { body: { email, password: PASSWORD } }))
  return Object.assign(client, { email })
}

/** Members of every kind, some of them invited only, with what is on record of that. */
async function fillOrganisation(url: string, owner: Account) {
  const join = async (email: string, first: string, last: string) => {
    const member = await signUp(url, email, first, last)
    await ok(owner.call(organisations.inviteMember, { body: { email } }))
    const token = lastPart(linkIn(await readMail(url, email, /^Join /)))
    await ok(member.call(organisations.acceptInvitation, { body: { token } }))
    return member
  }
  const admin = await join('ada.admin@northwind.example', 'Ada', 'Admin')
  const restricted = await join('rick@northwind.example', 'Rick', 'Restricted')
  await join(`${'very.'.repeat(8)}long@northwind-research.example`, LONG_NAMES[0]!, LONG_NAMES[1]!)
  const off = await join('otto.off@northwind.example', 'Otto', 'Off')
  const { members } = (await ok(owner.call(organisations.listMembers, {}))).data
  const change = (who: Account, body: object) => {
    const { id } = members.find(({ email }) => email === who.email)!
    return ok(owner.call(organisations.changeMember, { params: { id }, body }))
  }
  await change(admin, { role_type: 'org_admin' })
  await change(restricted, { event_creation_allowed: false })
  await change(off, { disabled: true })
  const invited = await signUp(url, 'ines.invited@initech.example', 'Ines', 'Invited')
  for (const email of [invited.email, 'someone.who.has.no.account@a-rather-long-company-name.example'])
    await ok(owner.call(organisations.inviteMember, { body: { email } }))
  return { restricted, tokens: { join: lastPart(linkIn(await readMail(url, invited.email, /^Join /))) } }
}

const ROWS = [
  'Last name,First name,Email',
  'Köhler,Jörg,joerg.koehler@northwind.example',
  'Lee,Ann,ann(at)northwind',
  ...Array.from({ length: 40 }, (_, n) => `Ode,Ben ${n + 1},ben${n + 1}@northwind.example`),
  'Nobody,,',
  'Ode,Ben,=cmd@northwind',
]

async function makeTeams(owner: Account) {
  const names = ['Sales', 'Everybody who works on the new heating of the old building in the north']
  const ids = []
  for (const name of names) {
    const { data } = await ok(owner.call(rosters.createTeam, { body: { name } }))
    ids.push(data.roster.roster_status.id)
  }
  const form = new FormData()
  form.append('file', new Blob([ROWS.join('\n')]), 'Sales.csv')
  await ok(owner.call(rosters.importRoster, { query: { roster_id: ids[0] }, body: form } as object))
}

async function buy(payer: Account) {
  const card = { card: 0, name: 'Paula Payer', postal_code: '94107' }
  const { token: stripe_token } = (await ok(payer.call(billing.createTestToken, { body: card }))).data
  const body = { stripe_token, pricing_plan: 'premium_monthly', license_count: 3 }
  await ok(payer.call(billing.purchase, { body }))
  const email = 'lars.with.a.licence@northwind.example'
  await ok(
    payer.call(billing.addLicensee, { body: { email, given_name: 'Lars', family_name: LONG_NAMES[1]! } }),
  )
}

/** Somebody with an app and sessions on several devices; `asked` has not given its code yet. */
async function guard(url: string) {
  const guarded = await signUp(url, 'gerda.guarded@northwind.example', 'Gerda', 'Guarded')
  const { secret } = (await ok(guarded.call(credentials.beginApp, {}))).data
  const body = { app_code: codeOf(secret, Date.now() / 1000) }
  await ok(guarded.call(credentials.confirmApp, { body }))
  await launchByApi(guarded, { name: 'What keeps our accounts safe?' })
  return { guarded, asked: await signIn(url, guarded.email) }
}

async function resetToken(url: string, email: string): Promise<string> {
  return /token=([^&]+)/.exec(await resetLink(url, email))?.[1] ?? ''
}

const lastPart = (link: string) => link.split('/').at(-1) ?? ''

async function ok<T>(asked: Promise<Reply<T>>): Promise<Reply<T>> {
  const reply = await asked
  if (reply.status !== 200) throw new Error(reply.text)
  return reply
}

/** The newest email to an address with such a subject. */
export async function readMail(url: string, address: string, subject: RegExp): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { data } = (await (await fetch(`${url}/dev/mail.json`)).json()) as {
      data: { recipient: string; subject: string; text_body: string }[]
    }
    const found = data.find((mail) => mail.recipient === address && subject.test(mail.subject))
    if (found) return found.text_body
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`no mail to ${address}`)
}
