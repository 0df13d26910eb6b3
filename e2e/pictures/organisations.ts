// The scenes of an organisation, its teams, delegates, and plans.
import type { Page } from 'playwright-core'
import { say } from '../setup/words.ts'
import { changed, press, type Scene } from './scene.ts'

const dialog = (page: Page) => page.getByRole('dialog').first().waitFor()
const at = (
  path: string,
  who: string,
  name: string,
  prepare?: Scene['prepare'],
  before?: Scene['before'],
): Scene => ({
  ...{ name, who, path: `/#${path}` },
  ...(prepare && { prepare }),
  ...(before && { before }),
})
const opened = (name: string) => async (page: Page) => {
  await press(name)(page)
  await dialog(page)
}

export function organisationScenes(tokens: { join: string }): Scene[] {
  return [...members(), ...owning(tokens), ...teams(), ...helping(), ...plans()]
}

function members(): Scene[] {
  const menu = press(say('organisations.change', { name: 'Ada Admin' }))
  const choose = (item: string) => async (page: Page) => {
    await menu(page)
    await page.getByRole('menuitem', { name: item }).click()
    await dialog(page)
  }
  const search = async (page: Page) => {
    await page.getByLabel(say('organisations.search')).fill('zzz')
    await page.getByText(say('organisations.none_found')).waitFor()
  }
  const nothing = async (page: Page) => {
    await page.getByLabel(say('organisations.person')).fill('zzz')
    await page.getByText(say('organisations.audit_none')).waitFor()
  }
  return [
    at('/admin-settings/members', 'owner', 'members'),
    at('/admin-settings/members', 'author', 'members-alone'),
    at('/admin-settings/members', 'owner', 'members-menu', menu),
    at('/admin-settings/members', 'owner', 'members-off', choose(say('organisations.switch_off'))),
    at('/admin-settings/members', 'owner', 'members-remove', choose(say('organisations.remove'))),
    at('/admin-settings/members', 'owner', 'members-none', search),
    at('/admin-settings/audit', 'owner', 'audit'),
    at('/admin-settings/audit', 'owner', 'audit-none', nothing),
  ]
}

function owning({ join }: { join: string }): Scene[] {
  const handOver = async (page: Page) => {
    await page.getByLabel(say('accounts.new_owner')).fill('ada.admin@northwind.example')
    await opened(say('accounts.hand_over'))(page)
  }
  const pattern = async (page: Page) => {
    await page.getByLabel(say('organisation.pattern'), { exact: true }).fill('.*@(acme|globex)\\.example')
    await page.getByLabel(say('organisation.pattern_try')).fill('ann@initech.example')
  }
  return [
    at('/admin-settings', 'owner', 'organisation-owner'),
    at('/admin-settings', 'owner', 'organisation-pattern', pattern),
    at('/admin-settings', 'owner', 'hand-over', handOver),
    at(`/admin-settings/join/${join}`, 'payer', 'join-other'),
    at(
      `/admin-settings/join/${join}`,
      'payer',
      'join',
      undefined,
      changed('**/api/1.0/tenants/invitation', (told) => ({
        ...told,
        email: 'paula.payer@northwind.example',
      })),
    ),
    at('/admin-settings/view-as/some-token', 'owner', 'view-as'),
    at('/q/edit', 'restricted', 'approval-needed', dialog),
  ]
}

function teams(): Scene[] {
  const people = opened(say('rosters.open_of', { name: 'Sales' }))
  const noFile = async (page: Page) => {
    await people(page)
    await press(say('rosters.upload'))(page)
    await page.getByText(say('rosters.no_file')).waitFor()
  }
  const importing = changed('**/api/1.0/roster/status/*', (report) => ({
    ...report,
    roster_status: {
      ...(report.roster_status as object),
      ...{ status: 'importing', import_progress: 0.42, status_description: '' },
    },
  }))
  return [
    at('/r/teams', 'owner', 'teams'),
    at('/r/teams', 'author', 'teams-none'),
    at('/r/teams', 'reader', 'teams-guest'),
    at('/r/teams', 'owner', 'team-people', people),
    at('/r/teams', 'owner', 'team-no-file', noFile),
    at('/r/teams', 'owner', 'team-importing', people, importing),
    at('/r/teams', 'owner', 'team-empty', opened(say('rosters.open_of', { name: say('rosters.own') }))),
    at('/r/teams', 'owner', 'team-rename', opened(say('rosters.rename_of', { name: 'Sales' }))),
    at('/r/teams', 'owner', 'team-delete', opened(say('rosters.delete_of', { name: 'Sales' }))),
  ]
}

function helping(): Scene[] {
  const add = async (page: Page) => {
    await page.getByLabel(say('delegates.email')).fill('paula.payer@northwind.example')
    await opened(say('delegates.add'))(page)
  }
  const remove = opened(say('delegates.remove', { email: 'dora.delegate@northwind.example' }))
  const viewed = changed('**/api/1.0/authenticate', (user) => ({
    ...user,
    admin_viewing_as: 'ada.admin@northwind.example',
  }))
  return [
    at('/manage-users', 'owner', 'delegates-some'),
    at('/manage-users', 'owner', 'delegates-add', add),
    at('/manage-users', 'owner', 'delegates-remove', remove),
    at('/q', 'delegate', 'delegate-asked', dialog),
    at('/q', 'acting', 'acting'),
    at('/settings', 'acting', 'acting-settings'),
    at('/q', 'owner', 'viewing', undefined, viewed),
  ]
}

function plans(): Scene[] {
  const ended = changed('**/api/1.0/authenticate', ({ plan, ...user }) => {
    const { features, ...rest } = plan as { features: object }
    return { ...user, plan: { ...rest, features: { ...features, scheduling: false } } }
  })
  const pay = async (page: Page) => {
    await page.getByLabel(say('billing.name'), { exact: true }).fill('Olga Owner')
    await page.getByLabel(say('billing.postal_code')).fill('94107')
    await press('Pay $19')(page)
    await page.getByRole('dialog', { name: say('billing.thanks_title') }).waitFor()
  }
  const takesMoney = (page: Page) =>
    page.route('**/api/1.0/account/purchase', (route) =>
      route.fulfill({
        json: { data: { plan_id: 'premium_monthly', license_count: 1, charged_cents: 1900 } },
      }),
    )
  return [
    at('/payment', 'owner', 'plans'),
    at('/payment', 'payer', 'plans-paid'),
    at('/billing?planName=premium_monthly', 'owner', 'billing'),
    at('/billing?planName=premium_monthly', 'owner', 'billing-empty', press('Pay $19')),
    at('/billing?planName=business_monthly', 'payer', 'billing-switch'),
    at('/manage-subscription', 'payer', 'licences'),
    at('/manage-subscription', 'owner', 'licences-closed', dialog),
    at('/dashboard?from=menu', 'owner', 'trial-over', dialog, ended),
    at('/billing?planName=premium_monthly', 'owner', 'thanks', pay, takesMoney),
    at('/q/edit', 'owner', 'upsell', opened(say('editing.when_change_long')), ended),
  ]
}
