// Occurrences of a series go one by one, with what comes, or all at once.
import { expect, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'

// the clock runs beyond the trial, of which most of this knows nothing
const app = await openTestApp({ billing: 'off' })
const host = await signUp(app)
const series = seriesOf(app, host)

test('an occurrence that is deleted with what comes leaves what ran before, and says which one it was', async () => {
  const { collection } = await series.saveRepeating({}, [series.question('How did it go?')])
  await series.later(DAY)
  const [first, second] = await series.occurrencesOf(collection.id)
  const numbers = [
    (await series.eventOf(first!)).collection!.occurrence,
    (await series.load(second!)).occurrence,
  ]
  expect(numbers).toEqual([1, 2])
  const and_coming = (id: string) =>
    host.call(collections.deleteCollection, { params: { id: id as never }, body: { and_coming: true } })
  await and_coming(second!)
  await series.later(DAY)
  expect(await series.occurrencesOf(first!)).toEqual([first])
  expect((await series.load(first!)).recurrence_setting).toMatchObject({ enabled: false })
  await and_coming(first!)
  const rows = await app.db
    .selectFrom('series')
    .select('id')
    .where('id', '=', collection.id as never)
    .execute()
  expect(rows).toEqual([])
})

test('deleting an occurrence lets the series go on, deleting for the series leaves none of it', async () => {
  const { collection } = await series.saveRepeating({}, [series.question('Deleted soon?')])
  await series.later(DAY)
  const [first, second] = await series.occurrencesOf(collection.id)
  await host.call(collections.deleteCollection, { params: { id: second as never } })
  await series.later(DAY)
  const [, third] = await series.occurrencesOf(first!)
  expect(third).toBeDefined()
  const body = { apply_to_prototype: true }
  await host.call(collections.deleteCollection, { params: { id: third as never }, body })
  const gone = [first, third].map((id) => ({ params: { id: id as never } }))
  for (const one of gone) expect((await host.call(collections.loadCollection, one)).status).toBe(404)
  const count = () =>
    app.db.selectFrom('collections').select('id').where('name', '=', 'Deleted soon?').execute()
  expect(await count()).toEqual([])
  await series.later(DAY)
  expect(await count()).toEqual([])
})
