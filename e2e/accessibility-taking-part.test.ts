// The participant's screens that no journey ends on, for everybody: names, roles, contrast, narrow and with large letters.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspectWhole, resize, smallTargets } from './setup/inspection.ts'
import { type Person, people } from './setup/people.ts'
import { button, card, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })
const titles = ['Quiet rooms', 'A long wish '.repeat(12).trim()]

let creator: ApiHost
let guest: Person
let member: Person
let starred: PopinEvent
let ranked: PopinEvent
let rated: PopinEvent

beforeAll(async () => {
  creator = await hostByApi(url)
  starred = await launchByApi(creator, { name: 'Which talk should we hear?', voting_mode: 'star-rating' })
  ranked = await launchByApi(creator, { name: 'What came first?', question_type: 'stack_rank', titles })
  rated = await launchByApi(creator, { name: 'How was it?', question_type: 'multiple_rating', titles })
  const client = await guestByApi(url, starred)
  for (const event of [starred, ranked, rated])
    await client.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  await fill(client)
  ;[guest, member] = await Promise.all([come({ still: true }), come({ still: true })])
  await signInBrowser(guest, client, url)
  await signInBrowser(member, await hostByApi(url), url)
})

/** An answer with stars, and two questions that were answered and are over. */
async function fill(client: TestClient): Promise<void> {
  const body = { event_id: starred.id, content: 'How we moved house in one weekend' }
  const { data: talk } = await client.call(ideas.createIdea, { body })
  const stars = { vote_type: 'numeric_rating', vote_numeric_value: 4 } as const
  await client.call(voting.castVote, { params: { id: talk.id }, body: stars })
  for (const event of [rated, ranked]) {
    const { data } = await client.call(ideas.listIdeas, { params: { id: event.id } })
    const votes = data.ideas.map(({ id }, place) => ({
      idea_id: id,
      vote_type: 'rank' as const,
      vote_numeric_value: place + 1,
    }))
    if (event === ranked) await client.call(voting.castRanking, { params: { id: event.id }, body: { votes } })
    else await client.call(voting.castVote, { params: { id: votes[0]!.idea_id }, body: stars })
    await creator.call(events.endEvent, { params: { id: event.id } })
  }
}

const goTo = async ({ page }: Person, path: string) => {
  await page.goto(`/#${path}`)
  return page
}
const results = (page: Page) => page.getByRole('region', { name: say('ideas.results'), exact: true })

type Screen = [name: string, open: () => Promise<Page>]

const screens: Screen[] = [
  [
    'answers with stars',
    async () => {
      await visit(guest.page, starred)
      await card(guest.page, 'How we moved').waitFor()
      return guest.page
    },
  ],
  [
    'a ranking that is over',
    async () => {
      await visit(guest.page, ranked)
      await results(guest.page).waitFor()
      await guest.page.getByRole('heading', { name: say('voting.rank_results') }).waitFor()
      return guest.page
    },
  ],
  [
    'a rating that is over',
    async () => {
      await visit(guest.page, rated)
      await results(guest.page).waitFor()
      await button(guest.page, say('voting.shares')).first().click()
      return guest.page
    },
  ],
  [
    'the feed of a guest',
    async () => {
      const page = await goTo(guest, '/q')
      await page.getByRole('heading', { level: 3, name: ranked.name }).waitFor()
      return page
    },
  ],
  [
    'the bell that has nothing to tell',
    async () => {
      const page = await goTo(member, '/404')
      await button(page, say('notifications.bell', { count: 0 })).click()
      await page.getByText(say('notifications.empty_title')).waitFor()
      return page
    },
  ],
  [
    'See how you rank',
    async () => {
      await visit(member.page, starred)
      await member.page.getByRole('region', { name: 'See how you rank' }).waitFor()
      return member.page
    },
  ],
]

describe('nothing is wrong for somebody who takes part at', () => {
  it.each(screens)('%s', async (_, opened) => expect(await inspectWhole(await opened())).toEqual([]))
})

describe('a thumb', () => {
  it('reaches everything where answers get stars, and beside See how you rank', async () => {
    for (const { page } of [guest, member]) {
      await resize(page, { width: 360, height: 740 })
      await visit(page, starred)
      await card(page, 'How we moved').waitFor()
      expect(await smallTargets(page)).toEqual([])
    }
  })
})
