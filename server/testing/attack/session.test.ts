// The sessions of the attack.
import { expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { openTestApp } from '../test-app.ts'
import { prepare } from './attack.ts'
import { openSession, QUESTIONS } from './session.ts'

const app = await openTestApp()

// every session takes the clock four days further, so those of one run take weeks
it('over days is opened however many were attacked before it', async () => {
  const { host } = await prepare(app)
  app.clock.advance(60 * DAY)
  expect((await openSession(app, host, 'sealed', 'over days')).questions).toHaveLength(QUESTIONS)
})
