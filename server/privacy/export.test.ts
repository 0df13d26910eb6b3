// The export of one's own data: everything under one's name, nothing that others wrote in secret, for its owner alone.
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { comments } from '#domain/comments/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sweepMedia } from '#server/media/jobs.ts'
import type { TestClient } from '#server/testing/client.ts'
import { plantDeck } from '#server/testing/slides.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  delegateOf,
  launch,
  moveToTenantOf,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'
import { makeExport, sweepExports } from './jobs.ts'

const app = await openTestApp()
const host = await signUpVerified(app, { first_name: 'Hugo', last_name: 'Host' })
const ann = await signUpVerified(app, { first_name: '=Ann', last_name: 'Lee' })
await moveToTenantOf(app, ann, host)

const NAMED = { anonymous: false, visibility_setting: 'tenant_open' } as const
const ask = (who: TestClient) => who.call(privacy.requestExport, {})
const state = async (who: TestClient) => (await who.call(privacy.readPrivacy, {})).data.export
const make = (who: Account) => app.app.runJob(makeExport as never, { user_id: who.user_id })
const download = (who: TestClient) => who.raw(`${API_ROOT}/account/export.zip`)
const anonymous = async (who: TestClient) => (await who.raw(`${API_ROOT}/account/anonymous.csv`)).text()

async function opened(who: Account) {
  const files = unzipSync(new Uint8Array(await (await download(who)).arrayBuffer()))
  const text = (name: string) => Buffer.from(files[name]!).toString()
  const rows = (name: string) => JSON.parse(text(`json/${name}.json`)) as Record<string, unknown>[]
  return {
    names: Object.keys(files),
    files,
    text,
    rows,
    all: Object.values(files)
      .map((one) => Buffer.from(one).toString())
      .join('\n'),
  }
}

describe('the file with all data of an account', () => {
  it('has what the account is, made, was invited to and wrote under its name, for programs and for people', async () => {
    const own = await launch(app, ann, { name: 'My own question', ...NAMED })
    await answer(host, own, 'An answer by Hugo')
    const named = await launch(app, host, { name: 'A named question', ...NAMED })
    await host.call(invitations.addEventUsers, {
      params: { id: named.id },
      body: { users: [{ email: ann.email }] },
    })
    await ann.call(joining.joinEvent, { params: { slug: named.slug }, body: {} })
    const idea = await answer(ann, named, 'Signed by Ann')
    const { id: media_id, file_key } = await plantPhoto(app, ann.user_id)
    await app.db.updateTable('ideas').set({ media_id }).where('id', '=', idea.id).execute()
    await ann.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'A word more' },
    })
    await ann.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })

    const { slide_ids } = await plantDeck(app, own, ['Welcome', 'Agenda'])
    const others = await plantDeck(app, named, ['Of Hugo'])
    expect((await ask(ann)).data.export).toMatchObject({ state: 'waiting', bytes: null })
    await make(ann)
    const { rows, text, names } = await opened(ann)
    expect(rows('profile')).toMatchObject([
      { email: ann.email, first_name: '=Ann', last_name: 'Lee', role: 'org_admin' },
    ])
    expect(rows('sessions')).toMatchObject([{ name: 'My own question', slug: own.slug }])
    expect(rows('slides-of-your-sessions')).toHaveLength(2)
    expect(rows('slides-of-your-sessions')).toEqual(
      expect.arrayContaining([expect.objectContaining({ slide: slide_ids[1], page: 2, text: 'Agenda' })]),
    )
    for (const id of slide_ids) expect(names).toContain(`slides/${id}.webp`)
    expect(names).not.toContain(`slides/${others.slide_ids[0]}.webp`)
    expect(rows('answers-in-your-sessions')).toMatchObject([
      { content: 'An answer by Hugo', author: 'Hugo Host' },
    ])
    expect(rows('your-answers')).toMatchObject([{ session: named.slug, content: 'Signed by Ann' }])
    expect(rows('your-comments')).toMatchObject([{ session: named.slug, description: 'A word more' }])
    expect(rows('your-votes')).toMatchObject([{ session: named.slug, text: 'Signed by Ann', vote: 'like' }])
    expect(rows('your-invitations')).toMatchObject([{ session: named.slug }])
    expect(rows('sessions-you-joined')).toMatchObject([{ session: named.slug }])
    expect(rows('login-sessions').length).toBeGreaterThan(0)
    expect(names).toContain(`uploads/${media_id}.webp`)
    expect(await app.files.read(file_key, 'photo.webp')).not.toBeNull()
    expect(text('csv/your-answers.csv')).toContain('Signed by Ann')
    // a spreadsheet takes no name for a formula
    expect(text('csv/profile.csv')).toContain("'=Ann")
    expect(names.filter((name) => name.startsWith('csv/'))).toHaveLength(
      names.filter((name) => name.startsWith('json/')).length,
    )
  })

  it('has no secret of the account, and nothing that was written in anonymous sessions', async () => {
    const secret = await launch(app, host, { name: 'A secret question' })
    await ann.call(joining.joinEvent, { params: { slug: secret.slug }, body: {} })
    const idea = await answer(ann, secret, 'Whispered by Ann')
    await ann.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'Whispered twice' },
    })
    const mine = await launch(app, ann, { name: 'My anonymous question' })
    await answer(host, mine, 'Whispered by Hugo')
    await ask(ann)
    await make(ann)
    const { all } = await opened(ann)
    for (const trace of ['Whispered', 'argon2', 'password_hash', 'token_hash', 'author_key'])
      expect(all).not.toContain(trace)
    const kept = JSON.stringify(await app.db.selectFrom('data_exports').selectAll().execute())
    expect(kept).not.toContain('Whispered')
  })

  it('of an address that is not proven has nothing that came to this address', async () => {
    const event = await launch(app, host)
    const email = 'somebody.else@example.com'
    await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
    const poser = await signUp(app, { email })
    await ask(poser)
    await make(poser)
    const { rows } = await opened(poser)
    expect(rows('your-invitations')).toEqual([])
    expect(rows('mails')).toEqual([])
  })
})

describe('anonymous answers of one’s own', () => {
  it('are found in the moment in which their author asks, by day, and by nobody else', async () => {
    const eve = await signUp(app)
    const secret = await launch(app, host, { name: 'Another secret question' })
    for (const who of [ann, eve])
      await who.call(joining.joinEvent, { params: { slug: secret.slug }, body: {} })
    const idea = await answer(ann, secret, 'Only Ann thinks so')
    await answer(eve, secret, 'Only Eve thinks so')
    await eve.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    const own = await anonymous(ann)
    expect(own).toContain('Only Ann thinks so,,2030-01-08')
    expect(own).not.toContain('Only Eve')
    const others = await anonymous(eve)
    expect(others).toContain('Only Eve thinks so,,2030-01-08')
    expect(others).toContain('"vote (opinion)",Only Ann thinks so,like')
    expect(await anonymous(host)).not.toContain('Only')
  })
})

describe('the file', () => {
  it('is announced by email with a way to the settings, not to itself', async () => {
    const eve = await signUp(app)
    await ask(eve)
    await make(eve)
    const mail = (await app.outbox()).find(
      ({ recipient, subject }) => recipient === eve.email && subject.includes('ready'),
    )
    expect(mail!.text_body).toContain('/settings')
    expect(mail!.text_body).not.toContain('export.zip')
  })

  it('is made one at a time, also when it is asked for at once, and a second run changes nothing', async () => {
    const eve = await signUp(app)
    const replies = await Promise.all([ask(eve), ask(eve), ask(eve)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await make(eve)
    await make(eve)
    const mails = (await app.outbox()).filter(
      ({ recipient, subject }) => recipient === eve.email && subject.includes('ready'),
    )
    expect(mails).toHaveLength(1)
  })

  it('is one for each person: a new one takes the place of the old one, and nothing of that is left', async () => {
    const eve = await signUp(app)
    const keys = []
    for (let n = 0; n < 2; n++) {
      await ask(eve)
      expect((await download(eve)).status).toBe(404)
      await make(eve)
      const row = await app.db
        .selectFrom('data_exports')
        .selectAll()
        .where('user_id', '=', eve.user_id as UserId)
        .executeTakeFirstOrThrow()
      keys.push(row.file_key!)
    }
    expect(await app.files.read(keys[0]!, 'data.zip')).toBeNull()
    expect(await app.files.read(keys[1]!, 'data.zip')).not.toBeNull()
  })

  it('is for its owner alone: no delegate, no guest, nobody else, and kept by no browser', async () => {
    const eve = await signUpVerified(app)
    const delegate = await delegateOf(app, eve)
    await ask(eve)
    await make(eve)
    expect((await download(delegate)).status).toBe(403)
    expect((await download(app.client())).status).toBe(401)
    expect((await download(await signUp(app))).status).toBe(404)
    const { headers, status } = await download(eve)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toContain('popin-my-data.zip')
  })

  it('is there for seven days, and gone on the eighth; the sweep of uploads leaves it alone', async () => {
    const eve = await signUp(app)
    await ask(eve)
    await make(eve)
    const { file_key } = await app.db
      .selectFrom('data_exports')
      .selectAll()
      .where('user_id', '=', eve.user_id as UserId)
      .executeTakeFirstOrThrow()
    app.clock.advance(7 * 86_400)
    await app.app.runJob(sweepMedia as never, {})
    await app.app.runJob(sweepExports as never, {})
    expect((await download(eve)).status).toBe(200)
    app.clock.advance(86_400)
    expect((await download(eve)).status).toBe(404)
    expect(await state(eve)).toBeNull()
    await app.app.runJob(sweepExports as never, {})
    expect(await app.files.read(file_key!, 'data.zip')).toBeNull()
  })
})
