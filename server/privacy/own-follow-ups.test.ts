// What somebody said after sessions is in their own export, and in nobody else's.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/base/time.ts'
import { joining } from '#domain/joining/contract.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { plantDiscussed, saveMeeting, sayAfter } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { anonymousItems } from './export/own-items.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)

test('verdicts, scores and sentences are found by the person’s own keys alone', async () => {
  const [host, ann, ben] = [await signUp(app), await signUp(app), await signUp(app)]
  const { before, after } = await saveMeeting(app, host)
  const topic_id = await plantDiscussed(app, before, 'Coffee')
  app.clock.advance(2 * HOUR + 60)
  for (const person of [ann, ben])
    await person.call(joining.joinEvent, { params: { slug: after.slug }, body: {} })
  await sayAfter([ann, ben], after, { topic_id, verdicts: ['no', 'yes'], scores: [2, 5], sentence: 'Said' })
  const exported = async ({ user_id, email }: typeof ann) => {
    const person = { id: user_id as never, email, verified: false }
    const rows = []
    for await (const page of anonymousItems({ db: app.db, person, personKey: createPersonKeys(app.secret) }))
      rows.push(...page)
    return rows.map(({ what, text, vote }) => [what, text, vote])
  }
  expect(await exported(ann)).toEqual([
    ['whether it was answered', 'Coffee', 'no'],
    ['worth the time', 'Said 0', 2],
  ])
  expect(await exported(ben)).toEqual([
    ['whether it was answered', 'Coffee', 'yes'],
    ['worth the time', 'Said 1', 5],
  ])
  expect(await exported(host)).toEqual([])
})
