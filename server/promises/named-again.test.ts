// When owners of promises are told a second time: of another day, of a new promise, and of what comes to a host.
import { describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, launch, signUpVerified } from '#server/testing/world.ts'
import { mailOwners } from './jobs.ts'

const app = await openTestApp()
let owners = 0

/** Olga was named, and has her email. */
async function begin() {
  const host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
  const event = await launch(app, host)
  const owner_email = `olga${++owners}@example.com`
  const idea = await answer(host, event, 'Fix the heating')
  const { topic_id, token } = await plantPromise(app, { host, event, idea, owner_email })
  const told = async (email = owner_email) => {
    app.clock.advance(60)
    await app.app.runJob(mailOwners({ mails_per_day: 1000 }) as never, {})
    return (await app.outbox()).filter(({ recipient }) => recipient === email).map((mail) => mail.text_body)
  }
  expect(await told()).toHaveLength(1)
  return {
    host,
    owner_email,
    told,
    change: (body: object) => host.call(topics.changeTopic, { params: { id: topic_id }, body }),
    reply: (body: object) =>
      app.client().call(promises.answerPromise, { params: { token }, body: body as never }),
  }
}

const inDays = (days: number) => dayOf(app.clock.now() + days * DAY)

describe('the owner of a promise is told again', () => {
  it('when it is promised again after it was done, by the same person', async () => {
    const { change, reply, told } = await begin()
    await reply({ answer: 'done' })
    expect(await told()).toHaveLength(1)
    await change({ state: 'promised' })
    expect(await told()).toHaveLength(2)
    expect(await told()).toHaveLength(2)
  })

  it('when the host sets another day', async () => {
    const { change, told } = await begin()
    await change({ due_on: inDays(20) })
    expect(await told()).toHaveLength(2)
  })

  it('not of what they said themselves', async () => {
    const { reply, told } = await begin()
    await reply({ answer: 'later', due_on: inDays(20) })
    expect(await told()).toHaveLength(1)
    await reply({ answer: 'done' })
    await told()
    await reply({ answer: 'not_done' })
    expect(await told()).toHaveLength(1)
  })
})

describe('a host', () => {
  it('is told when a promise is handed to them, and by whom', async () => {
    const { host, reply, told } = await begin()
    await reply({ answer: 'hand_on', owner_name: 'Hanna Host', owner_email: host.email })
    const [mail, ...more] = (await told(host.email)).filter((text) => text.includes('takes care of this'))
    expect(more).toEqual([])
    expect(mail).toContain('Olga Owner named you')
  })

  it('is not told what they promise themselves', async () => {
    const { host, change, told } = await begin()
    const before = (await told(host.email)).length
    await change({ owner_name: 'Hanna Host', owner_email: host.email })
    expect(await told(host.email)).toHaveLength(before)
  })
})
