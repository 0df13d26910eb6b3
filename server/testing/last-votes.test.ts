// Small anonymous questions that close: what nobody is told is not recorded either.
import { expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { records } from '#domain/records/contract.ts'
import { testPolls } from './polls.ts'
import { endVoting } from './record-samples.ts'
import { openTestApp } from './test-app.ts'
import { signUpVerified } from './world.ts'

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { voted, record } = testPolls(app, host)

const prospect = async ({ id }: PopinEvent) =>
  (await host.call(records.loadProspect, { params: { id } })).data

it('records no decision of results that stay hidden, and says why before and after the close', async () => {
  const { event } = await voted([0, 1])
  expect((await prospect(event)).refused).toMatchObject({ text: expect.stringContaining('3 more needed.') })
  await endVoting(app, event)
  const { status, error } = await record(event)
  expect([status, error?.error_code]).toEqual([409, 'few_voices'])
  const hidden = /^Results appear once 5 people have voted, .* 3 votes were missing, so they stay hidden\.$/
  expect(error?.error_message).toMatch(hidden)
  expect((await prospect(event)).refused?.text).toMatch(hidden)
})
