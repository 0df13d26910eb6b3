// Which sessions of a long list hear that its topics changed: those that somebody may have open now.
import { expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { launch, signUpVerified } from '#server/testing/world.ts'
import { listTopicChannels } from './actions.ts'

const app = await openTestApp({ billing: 'off' })
const host = await signUpVerified(app)

it('the one that goes on is told, however many are to come, and so are those that end last', async () => {
  const running = await launch(app, host)
  const { list_id } = await plantTopic(app, running)
  const channels: string[] = []
  for (let n = 1; n <= 25; n++) {
    const start_time = Math.floor(app.clock.now()) + n * DAY
    const window = { start_time, end_time: start_time + HOUR }
    const { collection } = await launch(app, host, { schedule: { ideas: window, voting: window } })
    channels.push(`private-collection-${collection!.id}`)
    await app.db
      .insertInto('topic_sessions')
      .values({ list_id, collection_id: collection!.id, event_id: null })
      .execute()
  }
  const told = async () => listTopicChannels(app.db, list_id, app.clock.now())
  const own = `private-collection-${running.collection!.id}`
  expect((await told())[0]).toBe(own)
  expect(new Set(await told())).toEqual(new Set([own, ...channels]))
  // later the first ones are long over
  app.clock.advance(26 * DAY)
  expect(new Set(await told())).toEqual(new Set(channels.slice(-20)))
})
