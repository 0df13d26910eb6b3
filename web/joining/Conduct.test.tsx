import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import {
  anEvent,
  EARLY,
  eventAnswers,
  type FakeSession,
  member,
  OVER,
  openFakeSession,
  showPage,
} from '#web/events/fake-page.ts'
import { useEvent } from '#web/events/useEvent.ts'
import { useSessionState } from '#web/events/useSessionState.ts'
import { Conduct } from './Conduct.tsx'
import { WhoSees } from './WhoSees.tsx'

let session: FakeSession
let last = 0

/** An event of its own for each test: what was answered is kept as long as the page. */
function asking(changes: Partial<PopinEvent> = {}): PopinEvent {
  last += 1
  return anEvent({ id: `c${last}` as never, slug: `c${last}`, show_code_of_conduct: true, ...changes })
}

function serve(...events: PopinEvent[]): void {
  session = openFakeSession(Object.assign({}, ...events.map(eventAnswers)))
  for (const { id } of events)
    session.answers[`POST /events/${id}/prefs`] = () => ({
      body: { show_code_of_conduct: false, show_anon_msg: false },
    })
  session.answers['POST /account/settings'] = () => ({ body: { ...member, show_code_of_conduct: false } })
  vi.stubGlobal('fetch', session.fetch)
}

function Page({ slug }: { slug: string }) {
  const { data } = useEvent(slug)
  return data ? <Parts event={data} /> : <p>Waiting</p>
}

function Parts({ event }: { event: PopinEvent }) {
  const state = useSessionState(event)
  return (
    <>
      <h1>{event.name}</h1>
      <Conduct event={event} state={state} />
      <WhoSees event={event} />
    </>
  )
}

const dialog = () => screen.findByRole('dialog', { name: 'Before you take part' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The page is drawn and what it fetches late has come. */
async function settled(event: PopinEvent): Promise<void> {
  await screen.findByRole('heading', { name: event.name })
  await new Promise((resolve) => setTimeout(resolve, 50))
}

beforeEach(() => vi.unstubAllGlobals())

describe('the code of conduct', () => {
  it('has exactly five rules in this order', async () => {
    const event = asking()
    serve(event)
    showPage(<Page slug={event.slug} />)
    const rules = within(await dialog()).getAllByRole('listitem')
    expect(rules.map((rule) => rule.textContent)).toEqual([
      'Be honest',
      'Be professional',
      'Be clear and concise',
      "Don't be rude",
      "Don't bad-mouth others",
    ])
  })

  it('once agreed to is noted, and gone', async () => {
    const event = asking()
    serve(event)
    showPage(<Page slug={event.slug} />)
    await dialog()
    press('I agree')
    await noDialog()
    await waitFor(() => expect(session.requests(`POST /events/${event.id}/prefs`)).toHaveLength(1))
    expect(session.sent.at(-1)!.body).toMatchObject({ show_code_of_conduct: false })
    expect(session.requests('POST /account/settings')).toEqual([])
  })

  it('agreed to once is not shown for another question of the collection, also when it was fetched before', async () => {
    const collection = { id: `k${last}` } as PopinEvent['collection']
    const [one, two] = [asking({ collection }), asking({ collection, name: 'And then?' })]
    serve(one, two)
    const { client } = showPage(<Page slug={one.slug} />)
    client.setQueryData(['event', two.slug], two)
    await dialog()
    press('I agree')
    await noDialog()
    showPage(<Page slug={two.slug} />)
    await settled(two)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(client.getQueryData<PopinEvent>(['event', two.slug])!.show_code_of_conduct).toBe(false)
  })

  it('is never asked about again where that was chosen, on the account and on this page', async () => {
    const [one, two] = [asking(), asking({ name: 'Elsewhere?' })]
    serve(one, two)
    const { client } = showPage(<Page slug={one.slug} />, member)
    client.setQueryData(['event', two.slug], two)
    await dialog()
    press('Never ask again')
    await noDialog()
    await waitFor(() => expect(session.requests('POST /account/settings')).toHaveLength(1))
    expect(session.requests('POST /account/settings')[0]!.body).toMatchObject({ show_code_of_conduct: false })
    expect(client.getQueryData<PopinEvent>(['event', two.slug])!.show_code_of_conduct).toBe(false)
    await waitFor(() =>
      expect(client.getQueryData<typeof member>(['current-user'])!.show_code_of_conduct).toBe(false),
    )
  })

  it('put off is not noted, so it comes with the next visit', async () => {
    const event = asking()
    serve(event)
    showPage(<Page slug={event.slug} />)
    await dialog()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape' })
    await noDialog()
    expect(session.requests(`POST /events/${event.id}/prefs`)).toEqual([])
  })

  it('that could not be noted is gone all the same, and the reader is told', async () => {
    const event = asking()
    serve(event)
    session.answers[`POST /events/${event.id}/prefs`] = () => ({ status: 500, body: {} })
    const { client } = showPage(<Page slug={event.slug} />)
    await dialog()
    press('I agree')
    await screen.findByText('This could not be saved. You may be asked again.')
    // the server still says that it is to be shown
    await client.invalidateQueries()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['where the host has none', { show_code_of_conduct: false }],
    ['to the host', { user_created: true }],
    ['before it begins', { schedule: EARLY, phase: 'upcoming' }],
    ['when it is over', { schedule: OVER, phase: 'closed' }],
  ] as const)('is not shown %s', async (_where, changes) => {
    const event = asking(changes as Partial<PopinEvent>)
    serve(event)
    showPage(<Page slug={event.slug} />)
    await settled(event)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the line on who sees what', () => {
  const NOTE = sentences['events.sees_anonymous']
  const line = () => screen.getByRole('button', { name: /anonymous/i })

  it('stands out until somebody read what is behind it, which is noted', async () => {
    const event = asking({ show_code_of_conduct: false, show_anon_msg: true })
    serve(event)
    showPage(<Page slug={event.slug} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Your answer is anonymous' }))
    const told = await screen.findByRole('dialog', { name: 'Who sees what' })
    within(told).getByText(NOTE)
    // opened alone it is not read
    expect(session.requests(`POST /events/${event.id}/prefs`)).toEqual([])
    press('Got it')
    await noDialog()
    expect(line().textContent).toBe('Your answer is anonymous')
    expect(line().hasAttribute('data-new')).toBe(false)
    await waitFor(() => expect(session.requests(`POST /events/${event.id}/prefs`)).toHaveLength(1))
    expect(session.requests(`POST /events/${event.id}/prefs`)[0]!.body).toMatchObject({
      show_anon_msg: false,
    })
  })

  it.each([
    ['when it was read before', { show_anon_msg: false }],
    ['to the host', { show_anon_msg: true, user_created: true }],
  ])('does not stand out %s, and explains the same', async (_when, changes) => {
    const event = asking({ show_code_of_conduct: false, ...changes })
    serve(event)
    showPage(<Page slug={event.slug} />)
    await settled(event)
    expect(line().textContent).toBe('Your answer is anonymous')
    fireEvent.click(line())
    await screen.findByText(NOTE)
    press('Got it')
    await noDialog()
    expect(session.requests(`POST /events/${event.id}/prefs`)).toEqual([])
  })

  it('says where names are shown, and explains that', async () => {
    const event = asking({ show_code_of_conduct: false, show_anon_msg: false, anonymous: false })
    serve(event)
    showPage(<Page slug={event.slug} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Your name is shown with your answer' }))
    await screen.findByText(sentences['events.sees_named'])
    expect(screen.queryByText(NOTE)).toBeNull()
  })
})
