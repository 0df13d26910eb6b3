// A first vote and the mending of a typo at the same moment: the choice is marked, and the vote counts.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, launch, signUp } from '#server/testing/world.ts'
import { castVotes, type VoteRow } from './queries.ts'

const app = await openTestApp()
const host = await signUp(app)

const PERSON = 'ab'.repeat(32)
const voteOf = (event: PopinEvent, choice: Pick<Idea, 'id'>, vote: true | null): VoteRow => ({
  idea_id: choice.id,
  comment_id: null,
  scope_id: event.id,
  voter_key: PERSON,
  kind: 'choice',
  vote,
  value: null,
  event_id: event.id,
  person_key: PERSON,
  receipt_hash: null,
  key_hash: null,
  request_hash: null,
})

const mend = (event: PopinEvent, titles: string[]) => {
  const { id, schedule } = event
  const multiple_choices = titles.map((title) => ({ title }))
  const draft = { id, name: 'What to drink?', schedule, question_type: 'multiple' as const, multiple_choices }
  return host.call(events.saveEvents, { body: { events: [draft] } })
}

/** Another request stands in the database behind the one that is not over. */
async function waits(): Promise<void> {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(app.db)).rows[0]!.count).toBe(1)
}

/** A vote that is stored and not yet committed while the host saves. */
async function saveDuringVote(titles: string[], before: (true | null)[]) {
  const event = await launch(app, host, {
    question_type: 'multiple',
    multiple_choices: [{ title: 'Tee' }, { title: 'Coffee' }],
  })
  const [tea] = await choicesOf(host, event)
  const now = app.clock.now()
  for (const vote of before)
    await castVotes(app.db, [[voteOf(event, tea!, vote)]], { now, small_groups: 'shown' })
  const saving = await app.db.transaction().execute(async (transaction) => {
    await castVotes(transaction, [[voteOf(event, tea!, true)]], { now, small_groups: 'shown' })
    const reply = mend(event, titles)
    await waits()
    return { reply }
  })
  const reply = await saving.reply
  const [first] = await choicesOf(host, event)
  return { reply, first: first! }
}

const CAME_BEFORE: [string, (true | null)[]][] = [
  ['who never voted', []],
  ['who took a vote back', [true, null]],
]

it.each(CAME_BEFORE)(
  'the vote of one %s comes first: the mended choice is marked and keeps it',
  async (_, before) => {
    const { reply, first } = await saveDuringVote(['Tea', 'Coffee'], before)
    expect(reply.status).toBe(200)
    expect([first.content, first.edited, first.choice_count]).toEqual(['Tea', true, 1])
  },
)

it.each(CAME_BEFORE)(
  'the vote of one %s comes first: other choices are refused and it counts',
  async (_, before) => {
    const { reply, first } = await saveDuringVote(['Milk', 'Water', 'Juice'], before)
    expect([reply.status, reply.error?.error_code]).toEqual([409, 'type_is_fixed'])
    expect([first.content, first.edited, first.choice_count]).toEqual(['Tee', false, 1])
  },
)
