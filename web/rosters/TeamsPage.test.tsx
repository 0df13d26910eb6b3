// Teams and lists: made, named, deleted, filled from a file, searched and cleared.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import type { ImportReport, RosterStatus, Team } from '#domain/rosters/contract.ts'
import { type Answers, answered, guest, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { giveHeights } from '#web/base/testing/heights.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { currentToasts, dismissToast } from '#web/base/ui/toasts.ts'
import { openFakeUploads } from '#web/media/fake-uploads.ts'
import { TeamsPage } from './TeamsPage.tsx'

const ann = { ...member, id: 'u1', tenant_id: 't1' } as User
const statusOf = (id: string, more: Partial<RosterStatus> = {}) =>
  ({ id, status: 'empty', import_progress: 0, status_description: '', ...more }) as RosterStatus
const teamOf = (id: string, name: string, people_count = 0, can_edit = true) =>
  ({ id, name, can_edit, roster: { people_count, roster_status: statusOf(id) } }) as unknown as Team
const person = (n: number) => ({
  email: `p${String(n).padStart(4, '0')}@x.com`,
  first_name: 'Pat',
  last_name: `${n}`,
})

let teams: Team[]
let people: ReturnType<typeof person>[]
let report: ImportReport
let uploads: ReturnType<typeof openFakeUploads>
beforeEach(() => {
  teams = [teamOf('s1', 'Sales', 3), teamOf('s2', 'Board', 2, false)]
  people = [person(1), person(2)]
  report = { roster_status: statusOf('u1'), errors_count: 0, errors: [] }
  uploads = openFakeUploads()
  giveHeights()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Screen() {
  const user = useCurrentUser()
  return (
    <>
      {user && <TeamsPage user={user} />}
      <ConfirmHost />
    </>
  )
}
const PAGE = 500
/** Milliseconds between two looks at an import. */
const STATUS_POLL_MS = 500
const kept: Answers = {
  'GET /teams': () => answered(teams),
  'POST /teams': ({ body }) => {
    teams = [...teams, teamOf('s3', String(body.name))]
    return answered(teams.at(-1))
  },
  'POST /teams/s1': ({ body }) => answered(teamOf('s1', String(body.name), 3)),
  'DELETE /teams/s1': () => {
    teams = teams.slice(1)
    return answered({ id: 's1' })
  },
  'GET /roster': ({ query }) => {
    const from = people.filter(({ email }) => !query.after || email > query.after)
    const found = from.filter(({ email }) => email.includes(query.search ?? ''))
    const can_edit = query.roster_id !== 's2'
    const users = found.slice(0, PAGE)
    const next = found.length > PAGE ? users.at(-1)!.email : null
    return answered({
      users,
      next,
      people_count: people.length,
      roster_status: report.roster_status,
      can_edit,
    })
  },
  'GET /roster/status/u1': () => answered(report),
  'POST /roster/remove': ({ body }) => {
    people = people.filter(({ email }) => !(body.emails as string[]).includes(email))
    return answered({ people_count: people.length })
  },
  'POST /roster/clear': () => {
    people = []
    return answered({ roster_status: statusOf('u1') })
  },
  'POST /roster/cancel': () => {
    report = {
      ...report,
      roster_status: statusOf('u1', { status: 'failed', status_description: 'Cancelled.' }),
    }
    return answered({ roster_status: report.roster_status })
  },
}
const ground = { 'GET /contacts': () => answered([]), 'GET /tenants/addressbook': () => answered([]) }
const open = (answers: Answers = {}, user: User = ann) =>
  openScreen(Screen, { path: '/r/teams', user, answers: { ...kept, ...answers }, ground })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const said = () => currentToasts().map(({ text }) => text)
async function openOwn() {
  await screen.findByText('Sales')
  await press('Edit people in Your own list')
  return within(await screen.findByRole('dialog', { name: 'People in Your own list' }))
}
const answerDialog = async (name: string, button: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }))
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: button })))
}

describe('the teams', () => {
  it('are listed with their people, and changed only by who may', async () => {
    await open()
    expect(await screen.findByText('3 people')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rename Sales' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rename Board' })).toBeNull()
    await press('See people in Board')
    const dialog = within(await screen.findByRole('dialog', { name: 'People in Board' }))
    expect(await dialog.findByText('p0001@x.com')).toBeTruthy()
    for (const name of ['Upload', 'Clear the list', 'Remove p0001@x.com'])
      expect(dialog.queryByRole('button', { name })).toBeNull()
  })

  it('are read anew while an import goes on, also where its list is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const importing = (status: RosterStatus['status'], people_count: number) => {
      const roster_status = statusOf('s1', { status, import_progress: 1 })
      return [{ ...teamOf('s1', 'Sales'), roster: { people_count, roster_status } }]
    }
    teams = importing('importing', 3)
    await open()
    expect(await screen.findByText('Import in progress')).toBeTruthy()
    teams = importing('success', 300)
    await act(async () => void (await vi.advanceTimersByTimeAsync(STATUS_POLL_MS * 2)))
    expect(screen.getByText('300 people')).toBeTruthy()
    expect(screen.queryByText('Import in progress')).toBeNull()
  })

  it('get a new one, which opens to be filled', async () => {
    const asked = await open()
    await screen.findByText('Sales')
    await press('Create team')
    expect(screen.getByText('Please enter a name for the team.')).toBeTruthy()
    type('Name of the new team', 'Support')
    await press('Create team')
    expect(await screen.findByRole('dialog', { name: 'People in Support' })).toBeTruthy()
    expect(asked.filter(({ call }) => call === 'POST /teams')).toMatchObject([{ body: { name: 'Support' } }])
  })

  it('say why a name is not taken, and keep it', async () => {
    const error_message = 'Your organisation already has a team with this name.'
    await open({ 'POST /teams': () => refused(409, { error_message }) })
    await screen.findByText('Sales')
    type('Name of the new team', 'sales')
    await press('Create team')
    expect(await screen.findByText(error_message)).toBeTruthy()
    expect(screen.getByDisplayValue('sales')).toBeTruthy()
  })

  it('are renamed in a dialog, and deleted after a question', async () => {
    await open()
    await screen.findByText('Sales')
    await press('Rename Sales')
    await screen.findByRole('dialog', { name: 'Rename the team' })
    type('Name', 'Sales North')
    await press('Save')
    await waitFor(() => expect(said()).toContain('The team is now called Sales North.'))
    await screen.findByText('Sales')
    await press('Delete Sales')
    await answerDialog('Delete the team Sales?', 'Cancel')
    expect(teams).toHaveLength(2)
    await press('Delete Sales')
    await answerDialog('Delete the team Sales?', 'Delete')
    await waitFor(() => expect(said()).toContain('The team Sales was deleted.'))
    expect(screen.queryByText('Sales')).toBeNull()
  })

  it('can be missing, not loaded, or none of a guest’s', async () => {
    teams = []
    await open()
    expect(await screen.findByText(/No teams yet/)).toBeTruthy()
    document.body.innerHTML = ''
    await open({ 'GET /teams': () => refused(500) })
    expect(await screen.findByText('This could not be loaded. Nothing is lost.')).toBeTruthy()
    document.body.innerHTML = ''
    const asked = await open({}, guest)
    expect(screen.getByText('Sign up to keep lists of people.')).toBeTruthy()
    expect(asked).toEqual([])
  })
})

const file = (size = 100) => {
  const made = new File(['email'], 'people.csv', { type: 'text/csv' })
  Object.defineProperty(made, 'size', { value: size })
  return made
}
const choose = (chosen: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [chosen] } }))
const finishUpload = () =>
  act(async () => {
    const request = uploads.requests.at(-1)!
    request.status = 200
    request.responseText = JSON.stringify({ data: { roster_status: report.roster_status } })
    request.onload?.()
  })

test('a list that is opened again shows whom others added meanwhile, and what came of their import', async () => {
  await openScreen(Screen, { path: '/r/teams', user: ann, answers: kept, ground, staleTime: 30_000 })
  const first = await openOwn()
  await first.findByText('2 people')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  people = [...people, person(3)]
  const done = { status: 'success', import_progress: 1, status_description: '1 person added.' } as const
  report = { ...report, roster_status: statusOf('u1', done) }
  const again = await openOwn()
  expect(await again.findByText('3 people')).toBeTruthy()
  expect(again.getByText('p0003@x.com')).toBeTruthy()
  expect(await again.findByText('1 person added.')).toBeTruthy()
})

const NO_ADDRESS = 'This is not an email address.'

describe('an import', () => {
  test('without a file says so, and sends nothing', async () => {
    await open()
    await openOwn()
    await press('Upload')
    expect(screen.getByRole('alert').textContent).toBe('No .csv document selected.')
    for (const size of [20_000_001, 0]) {
      await choose(file(size))
      await press('Upload')
      expect(screen.getByRole('alert').textContent).toMatch(size > 0 ? /too large.* 20 MB/ : /file is empty/)
    }
    expect(uploads.requests).toEqual([])
  })

  test('is followed every 500 ms, until its progress is 1 with success', async () => {
    const asked = await open()
    await openOwn()
    await choose(file())
    await press('Upload')
    await uploads.move(40)
    expect(screen.getByText('Uploading: 40%')).toBeTruthy()
    const polls = () => asked.filter(({ call }) => call === 'GET /roster/status/u1').length
    vi.useFakeTimers()
    const later = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    const shows = async (text: string) => {
      for (let ms = 0; ms < 20 && !screen.queryByText(text); ms += 1) await later(1)
      expect(screen.getByText(text)).toBeTruthy()
    }
    const says = (more: Partial<RosterStatus>) => {
      report = { ...report, roster_status: statusOf('u1', more) }
    }
    says({ status: 'waiting' })
    await finishUpload()
    await later(0)
    const first = polls()
    for (const n of [1, 2, 3]) {
      await later(STATUS_POLL_MS)
      expect(polls()).toBe(first + n)
    }
    says({ status: 'importing', import_progress: 0.99 })
    await later(STATUS_POLL_MS)
    await shows('Importing: 99%')
    says({ status: 'importing', import_progress: 1 })
    await later(STATUS_POLL_MS * 2)
    expect(polls()).toBe(first + 6)
    says({ status: 'success', import_progress: 1, status_description: '2 people added.' })
    await later(STATUS_POLL_MS)
    await shows('2 people added.')
    await later(STATUS_POLL_MS * 5)
    expect(polls()).toBe(first + 7)
  })

  test('that failed is asked about no more, and says why in the words of the server', async () => {
    const status_description = 'No column has email addresses. Nothing was changed.'
    const asked = await open()
    await openOwn()
    await choose(file())
    await press('Upload')
    report = { ...report, roster_status: statusOf('u1', { status: 'failed', status_description }) }
    vi.useFakeTimers()
    await finishUpload()
    await act(async () => void (await vi.advanceTimersByTimeAsync(STATUS_POLL_MS)))
    expect(screen.getByRole('alert').textContent).toBe(status_description)
    const before = asked.length
    await choose(file())
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => void (await vi.advanceTimersByTimeAsync(STATUS_POLL_MS * 5)))
    expect(asked.slice(before).map(({ call }) => call)).toEqual([])
  })

  test('tells what was wrong row by row, and gives it as a file without formulas', async () => {
    report = {
      roster_status: statusOf('u1', {
        status: 'success',
        import_progress: 1,
        status_description: '1 person added.',
      }),
      errors_count: 1200,
      errors: [{ row: 7, column: 'E-Mail', value: '=ben, at "acme"', problem: NO_ADDRESS }],
    }
    const made: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x',
        revokeObjectURL() {},
      }),
    )
    await open()
    await openOwn()
    const table = within(await screen.findByRole('region', { name: 'Rows that were left out' }))
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    expect(cells).toEqual(['7', 'E-Mail', '=ben, at "acme"', NO_ADDRESS])
    expect(screen.getByText('1,200 rows were left out')).toBeTruthy()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await press('Save these rows as CSV')
    expect(await made[0]!.text()).toContain(`7,E-Mail,"'=ben, at ""acme""",${NO_ADDRESS}\r\n`)
  })

  test('is cancelled while it is sent and while it runs, and a failed upload says so', async () => {
    await open()
    await openOwn()
    await choose(file())
    await press('Upload')
    await press('Cancel import')
    expect(uploads.requests[0]!.isAborted).toBe(true)
    await choose(file())
    await press('Upload')
    await uploads.breakOff()
    expect(screen.getByRole('alert').textContent).toBe(
      'The file was not uploaded, and the list has not changed. Please try again.',
    )
    await press('Upload')
    report = { ...report, roster_status: statusOf('u1', { status: 'importing', import_progress: 0.5 }) }
    await finishUpload()
    await screen.findByText('Importing: 50%')
    await press('Cancel import')
    expect(await screen.findByText('Cancelled.')).toBeTruthy()
  })
})

describe('a list', () => {
  it('has only as much on the page as fits, however many people there are, and loads on', async () => {
    people = Array.from({ length: 1300 }, (_, n) => person(n))
    const asked = await open()
    const dialog = await openOwn()
    expect(await dialog.findByText('1,300 people')).toBeTruthy()
    const shown = () => dialog.getAllByRole('listitem').length
    await waitFor(() => expect(shown()).toBeGreaterThan(0))
    expect(shown()).toBeLessThan(40)
    const frame = dialog.getByRole('region', { name: 'People' })
    Object.defineProperty(frame, 'scrollTop', { value: 28_000, writable: true })
    await act(async () => void fireEvent.scroll(frame))
    await waitFor(() => expect(asked.some(({ query }) => query.after === 'p0499@x.com')).toBe(true))
  })

  it('is searched on the server, which says how many it found', async () => {
    const asked = await open()
    const dialog = await openOwn()
    await dialog.findByText('p0001@x.com')
    type('Search by name or email', 'p0002')
    expect(await dialog.findByText('1 person found')).toBeTruthy()
    expect(dialog.queryByText('p0001@x.com')).toBeNull()
    expect(asked.filter(({ query }) => query.search)).toMatchObject([{ query: { search: 'p0002' } }])
    type('Search by name or email', 'nobody')
    expect(await dialog.findByText('No one found')).toBeTruthy()
  })

  it('loses one person, is saved as CSV, and is cleared after a question', async () => {
    await open()
    const dialog = await openOwn()
    await dialog.findByText('p0001@x.com')
    await press('Remove p0001@x.com')
    await waitFor(() => expect(dialog.queryByText('p0001@x.com')).toBeNull())
    expect(dialog.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toBe(
      '/popin/api/1.0/roster/export',
    )
    await press('Clear the list')
    await answerDialog('Remove everyone from this list?', 'Clear')
    expect(await dialog.findByText(/No one is on this list yet/)).toBeTruthy()
  })

  it('can be read by everybody, with its screen', async () => {
    await open()
    const dialog = await openOwn()
    await dialog.findByText('p0001@x.com')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
