// What a creator names and copies to show a session on other sites.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it, test, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { anEvent, eventAnswers, member, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { useEvent } from '#web/events/useEvent.ts'
import { EmbedPart } from './EmbedPart.tsx'

const SITE = 'https://intranet.example'
const event = anEvent({ collection: null, user_created: true, embed_hosts: [] })
const SAVE = `PUT /events/${event.id}/embed_hosts`

function Part() {
  const { data } = useEvent('lunch')
  return data ? <EmbedPart event={data} /> : null
}
const open = async (
  embed_hosts: string[] = [],
  answers: Parameters<typeof openFakeSession>[0] = {},
  more: Partial<PopinEvent> = {},
) => {
  const server = openFakeSession({ ...eventAnswers({ ...event, ...more, embed_hosts }), ...answers })
  vi.stubGlobal('fetch', server.fetch)
  await act(async () => {
    showPage(<Part />, member)
  })
  await screen.findByRole('heading', { name: 'Embed on your website' })
  return () => server.requests(SAVE)
}
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Sites, one per line'), { target: { value } })
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save sites' })))
const frame = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const watchCopies = () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  return writeText
}
afterEach(() => vi.unstubAllGlobals())

test('without a site there is no frame to paste; once sites are saved both frames are there', async () => {
  const saved = await open([], { [SAVE]: () => ({ body: { ...event, embed_hosts: [SITE] } }) })
  expect(screen.queryByLabelText('Embed the question')).toBeNull()
  type('intranet.example, *.acme.example')
  await save()
  expect(saved()).toMatchObject([{ body: { hosts: ['intranet.example', '*.acme.example'] } }])
  expect(await screen.findByText(/^These sites can now embed this POPin\.$/)).toBeTruthy()
  expect(frame('Embed the question').value).toContain('/embed/lunch"')
  expect(frame('Embed live results').value).toContain('/embed/lunch/results"')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

it.each(['*', 'http://example.com', 'intranet'])(
  'says at once that %s is no site, and saves nothing',
  async (site) => {
    const saved = await open()
    type(site)
    expect(
      screen.getByText(new RegExp(`“${site.replace('*', '\\*')}” is not the address of a site`)),
    ).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save sites' }).disabled).toBe(true)
    fireEvent.submit(screen.getByLabelText('Sites, one per line').closest('form')!)
    expect(saved()).toEqual([])
  },
)

test('sites that were not saved stay in the field, and the page says so', async () => {
  await open([], { [SAVE]: () => ({ status: 503, body: {} }) })
  type('intranet.example')
  await save()
  expect(
    await screen.findByText('The sites were not saved. They are still here, please try again.'),
  ).toBeTruthy()
  expect(frame('Sites, one per line').value).toBe('intranet.example')
})

test('a frame is copied whole, with the question as its title, whatever signs are in it', async () => {
  const copied = watchCopies()
  await open([SITE], {}, { name: 'Salt & "pepper" <both>?' })
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: 'Copy the embed code for live results' })),
  )
  const code = `<iframe src="${location.origin}/embed/lunch/results" title="Salt &#38; &#34;pepper&#34; &#60;both>?" width="100%" height="640" style="border:0"></iframe>`
  expect(copied.mock.calls).toEqual([[code]])
  expect(frame('Embed live results').value).toBe(code)
})

test('whoever comes to a frame by keys has all of it chosen', async () => {
  await open([SITE])
  const field = frame('Embed the question')
  act(() => field.focus())
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]))
})
