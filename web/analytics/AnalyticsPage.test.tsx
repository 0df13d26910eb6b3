import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { act, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { address, answered, member, openScreen } from '#web/accounts/fake-screen.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { DashboardEntry } from './DashboardEntry.tsx'

const OFFER = 'Enterprise Dashboard is an Enterprise feature.'
const aUser = (enterprise_dashboard: boolean, org_dashboard_enabled = true) =>
  ({
    ...member,
    ...{ role_type: 'org_owner', tenant_id: 't1', delegate_user_id: null },
    tenant: { id: 't1', name: 'Acme', org_dashboard_enabled },
    plan: { features: { enterprise_dashboard } },
  }) as User
function Page() {
  const user = useCurrentUser()
  return user && <AnalyticsPage user={user} />
}
const told = { sessions: 3, left_out: 1, took_part: 12, answers: 40, response: 60 }
const none = { sessions: 0, left_out: 0, took_part: 0, answers: 0, response: null }
const open = (months: object[], all: object, user = aUser(true)) =>
  openScreen(Page, {
    path: '/r/analytics',
    user,
    answers: { 'GET /analytics': () => answered({ months, all }) },
  })

const chartOf = (name: string) => screen.getByRole('heading', { name }).closest('section')!
const turn = (name: string) =>
  act(async () => void fireEvent.click(within(chartOf(name)).getByRole('button', { name: /^Show as/ })))

test('charts draw participation, response and answers month by month, and say in words what they show', async () => {
  await open(
    [
      { month: '2026-08', ...told, took_part: 8, answers: 9, response: 20 },
      { month: '2026-09', ...none },
      { month: '2026-10', ...told },
    ],
    { ...told, took_part: 20 },
  )
  const picture = await screen.findByRole('img', { name: /^Highest in October 2026 with 12\. / })
  expect(picture.getAttribute('aria-label')).toBe(
    'Highest in October 2026 with 12. October 2026 has 12, the average month 10.',
  )
  expect([...picture.children].map(({ textContent }) => textContent)).toEqual(['8Aug', 'Sep', '12Oct'])
  expect(screen.getByRole('img', { name: /^Highest in October 2026 with 60%\./ })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Highest in October 2026 with 40\./ })).toBeTruthy()
  expect(screen.getByText(/fewer than five people are left out/)).toBeTruthy()
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it.each([
  ['People who took part', 'October 20261231', 'Total1231'],
  ['Response', 'October 202660%31', 'Total60%31'],
  ['Answers', 'October 20264031', 'Total4031'],
])('the table twin of %s says the same, the latest month first, and goes back', async (name, latest, all) => {
  await open(
    [
      { month: '2026-08', ...told },
      { month: '2026-09', ...none },
      { month: '2026-10', ...told },
    ],
    told,
  )
  await screen.findAllByRole('img')
  await turn(name)
  expect(within(chartOf(name)).queryByRole('img')).toBeNull()
  const rows = within(screen.getByRole('region', { name })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Month${name}SessionsLeft out`,
    latest,
    'September 2026–00',
    latest.replace('October', 'August'),
    all,
  ])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
  await turn(name)
  expect(screen.getAllByRole('img')).toHaveLength(3)
})

test('a month whose sessions all had too few people says so and draws nothing', async () => {
  const few = { ...none, sessions: 2, left_out: 2 }
  await open(
    [
      { month: '2026-09', ...few },
      { month: '2026-10', ...told },
    ],
    told,
  )
  const [picture] = await screen.findAllByRole('img', { name: 'October 2026 has 12.' })
  expect([...picture!.children].map(({ textContent }) => textContent)).toEqual(['Sep', '12Oct'])
  expect(picture!.children[0]!.getAttribute('title')).toBe('September 2026: Too few people')
  await turn('Answers')
  expect(within(screen.getAllByRole('row')[2]!).getByText('Too few people')).toBeTruthy()
})

test('months before the first session are not drawn, nor told in tables', async () => {
  await open(
    [
      { month: '2026-07', ...none },
      { month: '2026-08', ...none },
      { month: '2026-09', ...told },
      { month: '2026-10', ...none },
    ],
    told,
  )
  const [picture] = await screen.findAllByRole('img')
  expect([...picture!.children].map(({ textContent }) => textContent)).toEqual(['12Sep', 'Oct'])
  await turn('Answers')
  expect(screen.queryByText('August 2026')).toBeNull()
})

test('where no month can be told, a sentence says why in place of an empty chart', async () => {
  const few = { ...none, sessions: 2, left_out: 2 }
  await open([{ month: '2026-10', ...few }], few)
  expect(await screen.findAllByText('No month has enough people yet.')).toHaveLength(2)
  expect(within(chartOf('Response')).getByText(/five people who took part and five who did not/)).toBeTruthy()
  expect(screen.queryAllByRole('img')).toEqual([])
  expect(screen.queryAllByRole('button', { name: /^Show as/ })).toEqual([])
})

test('a response that nobody may be told of is not called one of too few people', async () => {
  const hidden = { ...told, response: null }
  await open(
    [
      { month: '2026-09', ...hidden },
      { month: '2026-10', ...told },
    ],
    told,
  )
  await screen.findByRole('img', { name: 'October 2026 has 60%.' })
  await turn('Response')
  expect(within(screen.getAllByRole('row')[2]!).getByText('Not shown')).toBeTruthy()
  expect(screen.queryByText('Too few people')).toBeNull()
})

test('without a session in these months the page says that of them alone, and draws nothing', async () => {
  await open([{ month: '2026-10', ...none }], none)
  expect(await screen.findByText('No session ended in these months')).toBeTruthy()
  expect(screen.queryByText(/has ended yet/)).toBeNull()
  expect(screen.queryAllByRole('img')).toEqual([])
})

test('without the feature the page offers it', async () => {
  await open([], none, aUser(false))
  expect(await screen.findByText(OFFER)).toBeTruthy()
})

function Entry() {
  const user = useCurrentUser()
  return (
    <>
      <Menu opened withinPortal={false}>
        <Menu.Dropdown>{user && <DashboardEntry user={user} />}</Menu.Dropdown>
      </Menu>
      <ConfirmHost />
    </>
  )
}
const choose = async (user: User) => {
  await openScreen(Entry, { path: '/dashboard', user })
  const entry = await screen.findByRole('menuitem', { name: 'Enterprise dashboard', hidden: true })
  await act(async () => void fireEvent.click(entry))
}

it.each([
  ['the organisation is run from its dashboard', true, '/r/analytics'],
  ['it is not', false, '/admin-settings'],
])('with the feature, where %s, the entry leads there', async (_where, enabled, to) => {
  await choose(aUser(true, enabled))
  expect(address()).toBe(to)
})

test('without the feature the entry offers it, and the page stays', async () => {
  await choose(aUser(false))
  expect(await screen.findByRole('dialog', { name: OFFER })).toBeTruthy()
  expect(address()).toBe('/dashboard')
})
