import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what is asked in one turn is asked together, and everybody gets their own answer', async () => {
  const questions: number[][] = []
  const double = gathered(async (keys: readonly number[]) => {
    questions.push([...keys])
    return keys.map((key) => key * 2)
  })
  expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
  expect(await double(5)).toBe(10)
  expect(questions).toEqual([[1, 2, 1], [5]])
})

test('what is asked while an answer is on its way is a question of its own: nobody gets what is older than theirs', async () => {
  let stored = 'old'
  const answers: (() => void)[] = []
  const read = gathered(async (keys: readonly string[]) => {
    const seen = stored
    await new Promise<void>((resolve) => answers.push(resolve))
    return keys.map(() => seen)
  })
  const first = read('a')
  await turn()
  stored = 'new'
  const second = read('a')
  await turn()
  for (const answer of answers) answer()
  expect(await Promise.all([first, second])).toEqual(['old', 'new'])
})

test('many are asked in portions; one that fails fails for those in it alone', async () => {
  const sizes: number[] = []
  const read = gathered(async (keys: readonly number[]) => {
    sizes.push(keys.length)
    if (keys.includes(0)) throw new Error('lost')
    return keys
  }, 2)
  const all = await Promise.allSettled([0, 1, 2, 3, 4].map(read))
  expect(all.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(sizes).toEqual([2, 2, 1])
})
