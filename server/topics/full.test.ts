// How many topics a list holds: those that wait for something, however many were dealt with before.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { OWN_TOPICS_MAX } from '#domain/agendas/model.ts'
import { topics } from '#domain/topics/contract.ts'
import { TOPICS_MAX } from '#domain/topics/model.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { answer, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

it('takes topics for years where the ones before were dealt with, and leaves room on the agenda', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const { id, list_id } = await plantTopic(app, event)
  await sql`insert into topics (id, list_id, title, collection_id, event_id, raised_on, changed_time, state)
    select gen_random_uuid(), list_id, title, collection_id, event_id, raised_on, changed_time, 'discussed'
    from topics, generate_series(2, ${TOPICS_MAX}) where id = ${id}`.execute(app.db)
  const take = async (words: string) => {
    const body = { idea_ids: [(await answer(host, event, words)).id] }
    return host.call(topics.takeTopic, { params: { id: event.id }, body })
  }
  expect((await take('One more')).status).toBe(200)

  await sql`update topics set state = 'raised' where list_id = ${list_id}`.execute(app.db)
  expect((await take('Too many')).error?.error_code).toBe('topics_full')

  const { data } = await host.call(agendas.loadAgenda, { params: { id: event.id } })
  expect(data.items).toHaveLength(OWN_TOPICS_MAX)
  const typed = { id: crypto.randomUUID(), title: 'Welcome' }
  const saved = await host.call(agendas.saveAgenda, {
    params: { id: event.id },
    body: { items: [typed] as never },
  })
  expect(saved.data.items.map(({ title }) => title)[0]).toBe('Welcome')
})
