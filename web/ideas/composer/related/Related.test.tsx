import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { until, wait } from '#web/base/testing/still-clock.ts'
import { anEvent, type FakeSession, openFakeSession, showPage } from '#web/events/fake-page.ts'
import { anIdea, sessionAnswers } from '../../fake-session.ts'
import { Composer } from '../Composer.tsx'
// loaded before the clock stands still
import './Related.tsx'

const ASK = 'GET /events/e1/ideas/related'
let server: FakeSession
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(changes: Partial<PopinEvent> = {}) {
  const event = anEvent({ dedup_enabled: true, ...changes })
  asked = []
  server = openFakeSession(sessionAnswers(event, []))
  server.answers[ASK] = (_body, query) => {
    asked.push(query.get('query')!)
    return { body: [anIdea('a', { content: 'more coffee, please' })] }
  }
  vi.stubGlobal('fetch', server.fetch)
  return showPage(<Composer event={event} />)
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const expectAsked = (...queries: string[]) => until(() => expect(asked).toEqual(queries))
const statuses = () => screen.queryAllByRole('status').map((status) => status.textContent)
const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

/** The part is loaded with the first letter. */
async function begin(): Promise<void> {
  type('m')
  await wait(1000)
  expect(asked).toEqual([])
}

describe('related answers', () => {
  it('are looked up 300 ms after the last key and shown as links to them', async () => {
    open()
    await begin()
    type('more cof')
    await wait(200)
    type('more coffee')
    await wait(200)
    expect(asked).toEqual([])
    await wait(100)
    await expectAsked('more coffee')
    const link = await until(() => screen.getByRole('link', { name: 'more coffee, please' }))
    expect(link.getAttribute('href')).toBe('#/q/lunch/answers/slug-a')
    expect(statuses()).toContain('1 answer is like yours')
    // the draft stays where it is
    expect(field().value).toBe('more coffee')
  })

  it('are not looked up where the organisation has it off', async () => {
    open({ dedup_enabled: false })
    type('more coffee')
    await wait(2000)
    expect(asked).toEqual([])
    expect(links()).toEqual([])
  })

  it('are looked up from three characters on, spaces around them not counted', async () => {
    open()
    await begin()
    for (const text of ['mo', ' mo ', '   ']) {
      type(text)
      await wait(400)
    }
    expect(asked).toEqual([])
    type(' mor ')
    await wait(400)
    await expectAsked('mor')
  })

  it('are looked up with exactly a hundred characters; at a hundred and one the list is empty', async () => {
    open()
    await begin()
    type('m'.repeat(100))
    await wait(400)
    await expectAsked('m'.repeat(100))
    await until(() => screen.getByRole('link'))
    type('m'.repeat(101))
    expect(links()).toEqual([])
    await wait(2000)
    expect(asked).toHaveLength(1)
  })

  it('of an older text do not come after those of a newer one', async () => {
    open()
    await begin()
    let answerFirst = () => {}
    server.answers[ASK] = (_body, query) => {
      const text = query.get('query')!
      if (text === 'more tea') return { body: [anIdea('b', { content: 'green tea' })] }
      return new Promise((resolve) => {
        answerFirst = () => resolve({ body: [anIdea('a', { content: 'more coffee' })] })
      })
    }
    type('more coffee')
    await wait(400)
    type('more tea')
    await wait(400)
    await until(() => screen.getByRole('link', { name: 'green tea' }))
    answerFirst()
    await wait(100)
    expect(links()).toEqual(['green tea'])
  })

  it('that cannot be looked up are not missed', async () => {
    open()
    await begin()
    server.answers[ASK] = () => ({ status: 500, body: {} })
    type('more coffee')
    await wait(400)
    expect(links()).toEqual([])
    expect(field().value).toBe('more coffee')
  })
})
