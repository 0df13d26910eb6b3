// The counts of an event: kept in the store while rows come and go, and always those of the rows.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { Db } from '#server/base/db/open.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { nextSeq } from './actions.ts'
import { findCounts } from './queries.ts'

const app = await openTestApp()
const host = await signUp(app)

/** What is there, counted row by row. */
async function countRows({ id }: PopinEvent) {
  const { rows } = await sql`select
    (select count(*)::int from ideas where event_id = ${id} and kind = 'answer') as ideas_count,
    (select count(*)::int from comments where event_id = ${id} and not stubbed) as comments_count,
    (select count(*)::int from contributions where event_id = ${id}) as participants_count`.execute(app.db)
  return rows[0]
}

const notesOf = ({ id }: PopinEvent, db: Db = app.db) =>
  db.selectFrom('event_count_changes').selectAll().where('event_id', '=', id).execute()

const comment = async (who: Pick<Account, 'call'>, idea: { id: string }, parent?: string) =>
  (
    await who.call(comments.createIdeaComment, {
      params: { id: idea.id as never },
      body: { description: 'Yes', parent_comment_id: parent ?? null } as never,
    })
  ).data

describe('the counts of an event', () => {
  it('are those of its rows after answers, comments, votes, deletions and stubs', async () => {
    const event = await launch(app, host)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    const made = await Promise.all(
      [1, 2, 3, 4].map((one) => answer(one % 2 ? ann : ben, event, `No. ${one}`)),
    )
    const first = await comment(ann, made[0]!)
    await comment(ben, made[0]!, first.id)
    await comment(ben, made[1]!)
    const vote = { params: { id: made[1]!.id }, body: { vote: true } }
    await host.call(voting.castVote, vote)
    expect(await findCounts(app.db, event.id)).toMatchObject((await countRows(event)) as object)
    await ann.call(comments.deleteComment, { params: { id: first.id } })
    await ben.call(ideas.deleteIdea, { params: { id: made[1]!.id } })
    const counts = { ideas_count: 3, comments_count: 1, participants_count: 3 }
    expect(await countRows(event)).toEqual(counts)
    expect((await host.call(events.loadEvent, { params: { slug: event.slug } })).data).toMatchObject(counts)
  })

  it('stay when the notes are taken in, whoever takes them and however many at once', async () => {
    const event = await launch(app, host)
    const taking = { on: true }
    const takers = [1, 2, 3].map(async () => {
      while (taking.on) await nextSeq(app.db, event.id)
    })
    const people = await Promise.all(Array.from({ length: 12 }, () => guestOf(app, event)))
    const made = await Promise.all(people.map((one, index) => answer(one, event, `Answer ${index}`)))
    await Promise.all(
      people.map((one, index) =>
        one.call(voting.castVote, { params: { id: made[(index * 5) % 12]!.id }, body: { vote: true } }),
      ),
    )
    taking.on = false
    await Promise.all(takers)
    await nextSeq(app.db, event.id)
    expect(await notesOf(event)).toEqual([])
    const counts = { ideas_count: 12, comments_count: 0, participants_count: 12 }
    expect(await findCounts(app.db, event.id)).toMatchObject(counts)
    expect(await countRows(event)).toEqual(counts)
  })

  it('need one note for thousands of answers that come in one statement', async () => {
    const event = await launch(app, host)
    // within a transaction nobody adds up its notes meanwhile
    const notes = await app.db.transaction().execute(async (db) => {
      await sql`insert into ideas (slug, event_id, kind, content, created_time)
        select ${event.slug} || n, ${event.id}, 'answer', 'Answer ' || n, now() from generate_series(1, 2000) n`.execute(
        db,
      )
      return await notesOf(event, db)
    })
    expect(notes).toMatchObject([{ ideas_count: 2000 }])
    expect((await findCounts(app.db, event.id))?.ideas_count).toBe(2000)
  })

  it('count the choices of a poll as no answers', async () => {
    const choices = [{ title: 'Yes' }, { title: 'No' }]
    const event = await launch(app, host, { question_type: 'binary', binary_choices: choices })
    expect((await findCounts(app.db, event.id))?.ideas_count).toBe(0)
  })

  it('leave nothing behind when the event is deleted', async () => {
    const event = await launch(app, host)
    await comment(host, await answer(host, event))
    await host.call(events.deleteEvents, { body: { ids: [event.id] } })
    expect(await notesOf(event)).toEqual([])
    expect(await nextSeq(app.db, event.id)).toBeNull()
  })
})
