// Sealed sessions over HTTP: one ballot is one voice, and nothing tells whose.
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { CommentId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { SEALED_SPARE } from '#domain/sealed/model.ts'
import { voting } from '#domain/voting/contract.ts'
import {
  authorScope,
  ballotScope,
  contributionScope,
  ownItemScope,
  readScope,
  threadScope,
} from '#server/base/secrets/scopes.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { ballotOf, blindBallot, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { tracesOf } from '#server/testing/traces.ts'
import { choicesOf, delegateOf, guestOf, launch, signUp } from '#server/testing/world.ts'
import { destroyBallotKeys, mixClaims } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)
const CHOICES = {
  question_type: 'multiple' as const,
  multiple_choices: ['Tea', 'Coffee'].map((title) => ({ title })),
}
const poll = () => launchSealed(app, host, CHOICES)
const vote = { vote: true }
const codeOf = ({ status, error }: { status: number; error: { error_code: string } | null }) => [
  status,
  error?.error_code,
]

describe('a ballot', () => {
  it('is one voice: the last choice counts, and it can be taken back', async () => {
    const event = await poll()
    const guest = await guestOf(app, event)
    const send = byBallot(app, await ballotOf(guest, event))
    const [tea, coffee] = await choicesOf(guest, event)
    for (const { id } of [tea!, tea!, coffee!]) await send(voting.castVote, { params: { id }, body: vote })
    const counts = async () => (await choicesOf(host, event)).map((choice) => choice.choice_count)
    expect(await counts()).toEqual([0, 1])
    await send(voting.deleteVote, { params: { id: coffee!.id } })
    expect(await counts()).toEqual([0, 0])
  })

  it('writes, edits and deletes an answer that nobody else may change', async () => {
    const event = await launchSealed(app, host)
    const [ada, ben] = [await guestOf(app, event), await guestOf(app, event)]
    const send = byBallot(app, await ballotOf(ada, event))
    const other = byBallot(app, await ballotOf(ben, event))
    const { data } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'Soup' } })
    expect(data).toMatchObject({ content: 'Soup', user_created: true, author_name: null })
    const edit = { params: { id: data.id }, body: { content: 'Stew' } }
    expect(codeOf(await other(ideas.updateIdea, edit))).toEqual([403, 'not_your_idea'])
    expect((await send(ideas.updateIdea, edit)).data.content).toBe('Stew')
    const [listed] = await choicesOf(ada, event)
    expect(listed).toMatchObject({ content: 'Stew', user_created: false, can_edit: false, unseen: false })
    expect((await send(ideas.deleteIdea, { params: { id: data.id } })).status).toBe(200)
  })

  it('comments, replies and likes as it answers: what one said only itself may change, and no name shows', async () => {
    const event = await launchSealed(app, host)
    const [ada, ben] = [await guestOf(app, event), await signUp(app)]
    const send = byBallot(app, await ballotOf(ada, event))
    const other = byBallot(app, await ballotOf(ben, event))
    const { data: answer } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'Soup' } })
    const on = { params: { id: answer.id } }
    const id = crypto.randomUUID() as CommentId
    const written = { ...on, body: { id, description: 'Why', reveal_name: true } }
    // sent twice, as after a lost answer
    await other(comments.createIdeaComment, written)
    const { data: comment } = await other(comments.createIdeaComment, written)
    expect(comment).toMatchObject({ id, reveal_name: false, author_name: null, can_edit: true })
    const reply = { ...on, body: { description: 'It warms', parent_comment_id: id } }
    expect((await send(comments.createIdeaComment, reply)).status).toBe(200)
    const edit = { params: { id }, body: { description: 'Why soup', reveal_name: true } }
    expect(codeOf(await send(comments.updateComment, edit))).toEqual([403, 'not_your_comment'])
    expect((await other(comments.updateComment, edit)).data).toMatchObject({ reveal_name: false })
    for (let i = 0; i < 2; i++) await send(voting.castCommentVote, { params: { id }, body: vote })
    // the server does not know whose they are
    const list = async () => (await ben.call(comments.listIdeaComments, on)).data
    expect(await list()).toMatchObject([
      { description: 'It warms', parent_comment_id: id },
      { description: 'Why soup', can_edit: false, user_vote: null, author_name: null },
    ])
    await send(voting.deleteCommentVote, { params: { id } })
    await other(comments.deleteComment, { params: { id } })
    expect((await list()).map(({ description }) => description)).toEqual(['It warms', ''])
  })

  it('comments on a poll once it has voted, the host as everybody', async () => {
    const event = await launchSealed(app, host, { ...CHOICES, polls_crowdsourcing: true })
    const send = byBallot(app, await ballotOf(host, event))
    const [tea] = await choicesOf(host, event)
    const why = { params: { id: event.id }, body: { description: 'It warms' } }
    expect(codeOf(await send(comments.createEventComment, why))).toEqual([403, 'vote_first'])
    await send(voting.castVote, { params: { id: tea!.id }, body: vote })
    expect((await send(comments.createEventComment, why)).data).toMatchObject({ is_hero: false })
  })

  it('is given once to a person, and the same again to whoever lost the answer', async () => {
    const event = await poll()
    const guest = await guestOf(app, event)
    const { blinded, given_out } = await blindBallot(guest, event)
    expect(given_out).toBe(false)
    const request = { params: { id: event.id }, body: { blinded } }
    const [one, two] = [
      await guest.call(sealed.giveBallot, request),
      await guest.call(sealed.giveBallot, request),
    ]
    expect(two.data).toEqual(one.data)
    const second = await blindBallot(guest, event)
    expect(second.given_out).toBe(true)
    const again = { params: { id: event.id }, body: { blinded: second.blinded } }
    expect(codeOf(await guest.call(sealed.giveBallot, again))).toEqual([409, 'ballot_given_out'])
  })

  it('stays one voice on two devices and when a request comes twice', async () => {
    const event = await poll()
    const ballot = await ballotOf(await guestOf(app, event), event)
    const [tea] = await choicesOf(host, event)
    const request = { params: { id: tea!.id }, body: vote }
    const sent = await Promise.all(
      ['k1', 'k1', 'k2'].map((key) =>
        byBallot(app, ballot)(voting.castVote, request, { 'idempotency-key': key }),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await choicesOf(host, event))[0]!.choice_count).toBe(1)
  })
})

describe('what is kept', () => {
  it('of a vote and an answer is no ballot and no address, in no table and no log', async () => {
    const event = await launchSealed(app, host)
    const guest = await guestOf(app, event)
    const ballot = await ballotOf(guest, event)
    app.clearLogs()
    const body = { event_id: event.id, content: 'Soup' }
    const { data } = await byBallot(app, ballot)(ideas.createIdea, { body }, { 'idempotency-key': 'k' })
    await byBallot(app, ballot)(voting.castVote, { params: { id: data.id }, body: vote })
    const [, message, signature] = ballot.split('.')
    const bytes = [message!, signature!].map((part) => Buffer.from(part, 'base64url').toString('hex'))
    expect(await tracesOf(app.db, [message!, signature!, ...bytes])).toEqual([])
    const logged = app.logs.join()
    for (const word of [message!, data.id, '127.0.0.1']) expect(logged).not.toContain(word)
  })

  it('of a person stands under no key of theirs: with the secret too, nobody is found', async () => {
    const event = await launchSealed(app, host)
    const guest = await guestOf(app, event)
    const send = byBallot(app, await ballotOf(guest, event))
    const { data } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'Soup' } })
    await send(voting.castVote, { params: { id: data.id }, body: vote })
    const on = { params: { id: data.id }, body: { description: 'Why' } }
    const { data: comment } = await send(comments.createIdeaComment, on)
    await send(voting.castCommentVote, { params: { id: comment.id }, body: vote })
    const personKey = createPersonKeys(app.secret)
    const scopes = [
      data.id,
      authorScope(data.id),
      comment.id,
      threadScope({ event_id: event.id, idea_id: data.id }),
      contributionScope(event.id),
      readScope(event.id),
      ownItemScope(event.id, 0),
    ]
    const keys = [guest.user_id, host.user_id].flatMap((id) =>
      scopes.map((scope) => personKey(scope, id).toString('hex')),
    )
    expect(await tracesOf(app.db, keys)).toEqual([])
    // the attacker's eyes are open: who fetched a ballot is found the same way
    const fetched = personKey(ballotScope(event.id), guest.user_id).toString('hex')
    expect(await tracesOf(app.db, [fetched])).toEqual(['public.ballot_claims.person_key'])
  })
})

describe('who gets a ballot', () => {
  it('is a person or whoever acts for them, with one voice together', async () => {
    const event = await poll()
    const owner = await signUp(app)
    const delegate = await delegateOf(app, owner)
    const params = { id: event.id }
    const { blinded } = await blindBallot(owner, event)
    const send = byBallot(app, await ballotOf(delegate, event))
    const [tea] = await choicesOf(host, event)
    expect((await send(voting.castVote, { params: { id: tea!.id }, body: vote })).status).toBe(200)
    expect((await owner.call(sealed.prepareBallot, { params })).data.given_out).toBe(true)
    expect(codeOf(await owner.call(sealed.giveBallot, { params, body: { blinded } }))).toEqual([
      409,
      'ballot_given_out',
    ])
  })

  it('is nobody in an open session', async () => {
    const open = await launch(app, host)
    expect(codeOf(await host.call(sealed.prepareBallot, { params: { id: open.id } }))).toEqual([
      409,
      'not_sealed',
    ])
  })

  it('is nobody once the question is over, and whoever has one keeps it when it is opened again', async () => {
    const event = await poll()
    const [guest, late] = [await guestOf(app, event), await guestOf(app, event)]
    const ballot = await ballotOf(guest, event)
    const [tea] = await choicesOf(guest, event)
    const { blinded } = await blindBallot(late, event)
    const setEnd = (end: number) =>
      app.db
        .updateTable('events')
        .set({ ideas_end: new Date(end * 1000), voting_end: new Date(end * 1000) })
        .where('id', '=', event.id)
        .execute()
    await setEnd(app.clock.now() - 60)
    const send = byBallot(app, ballot)
    const request = { params: { id: tea!.id }, body: vote }
    expect(codeOf(await send(voting.castVote, request))).toEqual([403, 'event_closed'])
    const ask = { params: { id: event.id }, body: { blinded } }
    expect(codeOf(await late.call(sealed.giveBallot, ask))).toEqual([403, 'ballots_closed'])
    const isTold = async () =>
      (await late.call(events.loadEvent, { params: { slug: event.slug } })).data.no_more_ballots
    expect(await isTold()).toBeUndefined()
    await app.app.runJob(destroyBallotKeys as never, {})
    await setEnd(app.clock.now() + 3600)
    expect(await isTold()).toBe(true)
    // when a question ends is remembered for a second
    await vi.waitFor(async () => expect((await send(voting.castVote, request)).status).toBe(200), 5000)
    expect(codeOf(await late.call(sealed.giveBallot, ask))).toEqual([403, 'ballots_closed'])
  })

  it('still counts while it is on its way when the host stops the session, and not after that', async () => {
    const event = await poll()
    const guest = await guestOf(app, event)
    const send = byBallot(app, await ballotOf(guest, event))
    const [tea, coffee] = await choicesOf(guest, event)
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(SEALED_SPARE - 1)
    expect((await send(voting.castVote, { params: { id: tea!.id }, body: vote })).status).toBe(200)
    app.clock.advance(1)
    await vi.waitFor(async () => {
      const late = await send(voting.castVote, { params: { id: coffee!.id }, body: vote })
      expect(codeOf(late)).toEqual([403, 'event_closed'])
    }, 5000)
  })
})

it('who was given a ballot lies in another order a minute later, and still gets no second one', async () => {
  const event = await poll()
  const people = await Promise.all(Array.from({ length: 12 }, () => guestOf(app, event)))
  for (const one of people) await ballotOf(one, event)
  const keys = () =>
    app.db
      .selectFrom('ballot_claims')
      .select('person_key')
      .where('event_id', '=', event.id)
      .orderBy(sql`ctid`)
  const lying = async () => (await keys().execute()).map(({ person_key }) => person_key.toString('hex'))
  const before = await lying()
  await app.app.runJob(mixClaims as never, {})
  const after = await lying()
  expect(after).not.toEqual(before)
  expect(after.toSorted()).toEqual(before.toSorted())
  const { blinded, given_out } = await blindBallot(people[0]!, event)
  expect(given_out).toBe(true)
  const again = await people[0]!.call(sealed.giveBallot, { params: { id: event.id }, body: { blinded } })
  expect(codeOf(again)).toEqual([409, 'ballot_given_out'])
})

describe('refused is', () => {
  it('a sign-in without a ballot, with one, and a ballot where none is taken', async () => {
    const event = await poll()
    const guest = await guestOf(app, event)
    const ballot = await ballotOf(guest, event)
    const [tea] = await choicesOf(guest, event)
    const request = { params: { id: tea!.id }, body: vote }
    const headers = { 'x-ballot': ballot }
    expect(codeOf(await guest.call(voting.castVote, request))).toEqual([403, 'ballot_needed'])
    expect(codeOf(await host.call(voting.castVote, request))).toEqual([403, 'ballot_needed'])
    expect(codeOf(await guest.call(voting.castVote, request, { headers }))).toEqual([
      400,
      'ballot_with_sign_in',
    ])
    const list = await app.client().call(ideas.listIdeas, { params: { id: event.id } }, { headers })
    expect(codeOf(list)).toEqual([400, 'ballot_not_here'])
  })

  it('what cannot be sealed: pictures, and answers, comments and likes by a sign-in', async () => {
    const event = await launchSealed(app, host)
    const guest = await guestOf(app, event)
    const send = byBallot(app, await ballotOf(guest, event))
    const content = { event_id: event.id, content: 'Soup' }
    expect(codeOf(await guest.call(ideas.createIdea, { body: content }))).toEqual([403, 'ballot_needed'])
    const pictured = { ...content, media_id: crypto.randomUUID() as never }
    expect(codeOf(await send(ideas.createIdea, { body: pictured }))).toEqual([403, 'sealed_no_files'])
    const { data } = await send(ideas.createIdea, { body: content })
    const on = { params: { id: data.id } }
    const comment = { ...on, body: { description: 'Why' } }
    expect(codeOf(await guest.call(comments.createIdeaComment, comment))).toEqual([403, 'ballot_needed'])
    const shown = { ...on, body: { description: 'Why', media: { id: crypto.randomUUID() as never } } }
    expect(codeOf(await send(comments.createIdeaComment, shown))).toEqual([403, 'sealed_no_files'])
    const params = { id: (await send(comments.createIdeaComment, comment)).data.id }
    expect(codeOf(await guest.call(voting.castCommentVote, { params, body: vote }))).toEqual([
      403,
      'ballot_needed',
    ])
    expect(codeOf(await guest.call(comments.deleteComment, { params }))).toEqual([403, 'ballot_needed'])
    expect(codeOf(await guest.call(ideas.deleteIdea, { params: { id: data.id } }))).toEqual([
      403,
      'ballot_needed',
    ])
  })
})
