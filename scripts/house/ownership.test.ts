// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are code that is read as text
import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

const owners = { votes: 'voting', vote_marks: 'voting', ideas: 'ideas', jobs: 'base' }

function sentencesOf(line: string, path = 'server/voting/queries.ts'): string[] {
  return checkHouse([{ path, text: `// job\n${line}\n` }], owners).map(({ sentence }) => sentence)
}

test.each([
  ["db.insertInto('votes').values(row)"],
  ["db.updateTable('votes as v').set(row)"],
  ["db.deleteFrom('votes')"],
  ["db.updateTable(['votes', 'vote_marks'])"],
  ["db.selectFrom('ideas').selectAll()"],
  ['sql`insert into votes values (1)`'],
  ['sql`insert into votes values (1) on conflict do update set value = 2`'],
  ['sql`UPDATE public.votes AS v SET value = 1`'],
  ['sql`delete from "votes" where id = 1`'],
  ['sql`select 1 from ideas for update`'],
  ["// db.deleteFrom('ideas')"],
])('the owner may write: %s', (line) => {
  expect(sentencesOf(line)).toEqual([])
})

test.each([
  ["db.insertInto('ideas').values(row)"],
  ["db\n  .updateTable(\n    'ideas as i',\n  )"],
  ["db.deleteFrom('ideas')"],
  ["db.updateTable(['votes', 'ideas'])"],
  ['sql`insert into ideas values (1)`'],
  ['sql`INSERT INTO "ideas" values (1)`'],
  ["sql`insert into ${sql.table('ideas')} values (1)`"],
  ['sql`update only ideas set value = 1`'],
  ['sql`update ideas i\n set value = 1`'],
  ['sql`update "public"."ideas" set value = 1`'],
  ["sql`update ${sql.table('ideas')} set value = 1`"],
  ['sql`with gone as (delete from ideas returning id) select 1`'],
  ['sql`truncate table ideas`'],
])('nobody but the owner may write: %s', (line) => {
  expect(sentencesOf(line)).toEqual(['writes table "ideas", which only ideas may write'])
})

test('a feature does not write the tables of base', () => {
  expect(sentencesOf("db.insertInto('jobs')")).toEqual(['writes table "jobs", which only base may write'])
})

test('base writes its own tables alone', () => {
  expect(sentencesOf("db.insertInto('jobs')", 'server/base/jobs/job.ts')).toEqual([])
  expect(sentencesOf("db.insertInto('ideas')", 'server/base/jobs/sweep.ts')).toEqual([
    'writes table "ideas", which only ideas may write',
  ])
})

test('a written table without an owner is a problem', () => {
  const expected = ['writes table "stars", which has no owner in scripts/house/tables.ts']
  expect(sentencesOf("db.insertInto('stars')")).toEqual(expected)
  expect(sentencesOf('sql`delete from stars`')).toEqual(expected)
})

test('a written table whose name is computed is a problem', () => {
  expect(sentencesOf('db.insertInto(table)')).toHaveLength(1)
})

test('tests, builders and the demo may write every table', () => {
  for (const path of ['server/voting/routes.test.ts', 'server/testing/world.ts', 'server/demo.ts']) {
    expect(sentencesOf("db.insertInto('ideas')", path)).toEqual([])
  }
})
