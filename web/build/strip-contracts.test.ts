import { expect, test } from 'vitest'
import { voting } from '#domain/voting/contract.ts'
import { nameCalls, stripContract } from './strip-contracts.ts'

test('of a call only method and path reach the browser', () => {
  const text = stripContract({ voting: { castVote: voting.castVote } })
  expect(text).toBe('export const voting = { castVote: {"method":"POST","path":"/ideas/:id/votes"} }\n')
})

test('schemas keep their name and lose their meaning, plain values stay', () => {
  const text = stripContract({ schema: voting.castVote.body, limit: 3, kinds: ['a', 'b'] })
  expect(text).toBe(
    'export const schema = undefined\nexport const limit = 3\nexport const kinds = ["a","b"]\n',
  )
})

test('a file takes the calls that it makes, one by one', () => {
  const line = "import { type IdeaTally, voting } from '#domain/voting/contract.ts'"
  const code = (call: string) => `${line}\ncall(${call}, { mine: a.voting.castVote, some: voting.length })`
  const contracts = new Map([['#domain/voting/contract.ts', { voting }]])
  expect(nameCalls(code('voting.castVote'), contracts)).toBe(
    code('voting__castVote').replace(
      line,
      `${line}; const voting__castVote = {"method":"POST","path":"/ideas/:id/votes"}`,
    ),
  )
  expect(nameCalls(code('other'), contracts)).toBe(code('other'))
})
