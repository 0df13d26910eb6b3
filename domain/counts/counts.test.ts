// Count lists: whatever is voted, a recount is the result; what is changed is found; a receipt finds its vote.
import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { groupedReceipt, RECEIPT_LETTERS, readReceipt, receiptText } from '#domain/base/receipt.ts'
import { numbersFrom } from '#domain/base/seeded.ts'
import { namesHash, shortHash } from '#domain/base/short-hash.ts'
import { canonicalJson } from '#domain/records/canonical.ts'
import { driftOf } from './compare.ts'
import { answerText, findCounted, findingOf, receiptHash } from './lookup.ts'
import { BALLOTS, type Ballot, COUNT_FORMAT, COUNT_FORMAT_BEFORE, type CountDocument } from './model.ts'
import { figuresOf, inNoOrder, isWhole, recount } from './recount.ts'
import { countVerdict } from './verdict.ts'

const UNMOVED = { hidden_answers: 0, shown_answers: 0, renamed_choices: 0 }
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

function listOf(items: number, ballots: Ballot[]): CountDocument {
  const anItem = (_: unknown, index: number) => ({
    ...{ id: `i${index}`, title: `Choice ${index}`, text: null, receipt: null, is_shown: true },
  })
  return {
    ...{ format: COUNT_FORMAT, number: 1, previous: null, replaces: null, closed_on: '2026-11-28' },
    ...{ event: 'e1', question: 'Which?', kind: 'choice', anonymous: true },
    sealed: null,
    items: Array.from({ length: items }, anItem),
    ballots: inNoOrder(ballots),
    figures: figuresOf(items, ballots),
  }
}

/** Any votes of any kind, some without a receipt. */
function anyList(seed: number): CountDocument {
  const chance = numbersFrom(seed)
  const items = 1 + Math.floor(chance() * 6)
  const ballots = Array.from({ length: Math.floor(chance() * 60) }, (_, index): Ballot => {
    const says = BALLOTS[Math.floor(chance() * BALLOTS.length)]!
    const value = says === 'stars' || says === 'place' ? 1 + Math.floor(chance() * 5) : 1
    const receipt = chance() < 0.2 ? null : receiptHash(sha256, 'e1', `${seed} ${index}`)
    return { item: Math.floor(chance() * items), says, value, receipt }
  })
  return listOf(items, ballots)
}

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed + 1)

describe('a recount', () => {
  it('equals the figures, whatever was voted', () => {
    for (const seed of SEEDS) expect(isWhole(recount(anyList(seed)))).toBe(true)
  })

  it('of a list in which one ballot is dropped, changed or added does not', () => {
    for (const seed of SEEDS) {
      const list = anyList(seed)
      const [first, ...rest] = list.ballots
      if (!first) continue
      const other = { ...first, says: first.says === 'like' ? ('dislike' as const) : ('like' as const) }
      for (const ballots of [rest, [other, ...rest], [first, first, ...rest]])
        expect(isWhole(recount({ ...list, ballots }))).toBe(false)
    }
  })

  it('finds a receipt that stands in the list twice, and a vote for nothing in it', () => {
    const vote: Ballot = { item: 0, says: 'choice', value: 1, receipt: 'a' }
    expect(recount(listOf(1, [vote, vote]))).toMatchObject({ doubles: 1, differences: [], strays: 0 })
    expect(recount(listOf(1, [{ ...vote, item: 5 }]))).toMatchObject({ strays: 1 })
  })

  it('counts a ranking once, and nothing of what is hidden', () => {
    const places = [0, 1].map(
      (item): Ballot => ({ item, says: 'place', value: item + 1, receipt: `${item}` }),
    )
    const list = listOf(2, places)
    expect(recount(list).votes).toBe(1)
    const items = list.items.map((item) => ({ ...item, is_shown: false }))
    expect(recount({ ...list, items })).toMatchObject({ votes: 0, differences: [] })
  })
})

test('the order of ballots is the same in whatever order people voted', () => {
  for (const seed of SEEDS) {
    const { ballots } = anyList(seed)
    const chance = numbersFrom(seed + 1000)
    const shuffled = ballots.map((ballot) => ({ ballot, by: chance() })).sort((a, b) => a.by - b.by)
    expect(inNoOrder(shuffled.map(({ ballot }) => ballot))).toEqual(ballots)
  }
})

describe('what is stored', () => {
  const list = listOf(
    2,
    ['a', 'b', null, null].map(
      (receipt, item): Ballot => ({ item: item % 2, says: 'choice', value: 1, receipt }),
    ),
  )
  const nothing = { dropped: 0, changed: 0, added: 0, deleted_answers: 0, deleted_votes: 0, ...UNMOVED }

  it.each([
    ['nothing', list.ballots, nothing],
    ['a dropped vote', list.ballots.slice(1), { ...nothing, dropped: 1 }],
    [
      'a changed vote',
      list.ballots.map((b, n) => (n === 0 ? { ...b, item: 1 } : b)),
      { ...nothing, changed: 1 },
    ],
    [
      'a changed vote without a receipt',
      list.ballots.map((b, n) => (n === 3 ? { ...b, item: 0 } : b)),
      { ...nothing, changed: 1 },
    ],
    ['an added vote', [...list.ballots, list.ballots[3]!], { ...nothing, added: 1 }],
  ])('differs from the list by %s', (_, ballots, expected) => {
    expect(driftOf(list, { items: list.items, ballots })).toEqual(expected)
  })

  const first = list.ballots.filter(({ item }) => item === 0)

  it('differs by a choice that is gone, which is dropped with its votes', () => {
    const stored = { items: list.items.slice(0, 1), ballots: first }
    expect(driftOf(list, stored)).toEqual({ ...nothing, dropped: 3 })
  })

  it('differs by a deleted answer with its votes, which is neither dropped nor changed', () => {
    const items = list.items.map((item) => ({ ...item, title: null }))
    const stored = { items: items.slice(0, 1), ballots: first }
    expect(driftOf({ ...list, items }, stored)).toEqual({ ...nothing, deleted_answers: 1, deleted_votes: 2 })
  })
})

describe('a receipt', () => {
  it('finds what was counted under it, and nothing else does', () => {
    const receipt = 'ABCDEFGHJKMN'
    const hash = receiptHash(sha256, 'e1', receipt)
    const whole = createHash('sha256').update(receiptText('e1', receipt)).digest()
    expect(hash).toBe(whole.subarray(0, 16).toString('base64url'))
    const list = listOf(2, [{ item: 1, says: 'choice', value: 1, receipt: hash }])
    expect(findCounted(list, receipt, sha256).votes).toMatchObject([{ item: { id: 'i1' } }])
    expect(findCounted(list, 'ABCDEFGHJKMP', sha256).votes).toEqual([])
    const own = (item: string) =>
      findingOf(list, { scope: 'e1', event: 'e1', receipt, said: { item, says: 'choice', value: 1 } }, sha256)
    expect([own('i1'), own('i0')]).toEqual(['as_cast', 'changed'])
    const lost = {
      ...{ scope: 'e1', event: 'e1' },
      receipt: '000000000000',
      said: { item: 'i1', says: 'choice', value: 1 },
    } as const
    expect(findingOf(list, lost, sha256)).toBe('missing')
    expect(findingOf(list, { ...lost, scope: 'elsewhere' }, sha256)).toBe('gone')
    expect(findingOf(list, { ...lost, scope: 'elsewhere', event: 'e2' }, sha256)).toBeNull()
  })

  it('is two different hashes in two places, so that nothing joins them', () => {
    const hashes = ['i0', 'i1', 'i2'].map((scope) => receiptHash(sha256, scope, 'ABCDEFGHJKMN'))
    expect(new Set(hashes).size).toBe(3)
  })

  it('is read as people write it', () => {
    expect(readReceipt(' abcd-efgh oil1 ')).toBe('ABCDEFGH0111')
    expect(groupedReceipt('ABCDEFGHJKMN')).toBe('ABCD EFGH JKMN')
    expect(new Set(RECEIPT_LETTERS).size).toBe(32)
  })
})

describe('a file', () => {
  const text = canonicalJson(anyList(7))

  it('has the SHA-256 of its bytes, whatever an editor did to its spaces', () => {
    const verdict = countVerdict(text, sha256)
    expect(verdict).toMatchObject({ readable: true, hash: sha256(text) })
    expect(countVerdict(`\ufeff${JSON.stringify(JSON.parse(text), null, 2)}\n`, sha256)).toEqual(verdict)
  })

  it.each([
    ['not_json', text.slice(0, -3)],
    ['name_twice', text.replace('{"', '{"number":2,"')],
    ['not_a_count', '{"format":"else"}'],
    ['not_a_count', text.replace('"says"', '"meant"')],
    ['not_a_count', text.replace('{"', '{"a_note":"","')],
    ['newer', text.replace(COUNT_FORMAT, 'popin-count/3')],
    ['not_a_count', text.replace(COUNT_FORMAT, COUNT_FORMAT_BEFORE)],
    ['not_a_count', text.replace('"sealed":null', '"sealed":{"given":"many","key_fingerprint":null}')],
  ])('is refused as %s', (fault, file) => {
    expect(countVerdict(file, sha256)).toEqual({ readable: false, fault })
  })

  it('of before, which says nothing of ballots, is counted as ever', () => {
    const { sealed: _sealed, ...before } = { ...anyList(7), format: COUNT_FORMAT_BEFORE }
    const written = canonicalJson(before)
    expect(countVerdict(written, sha256)).toMatchObject({ readable: true, hash: sha256(written) })
  })

  it('with more votes than ballots that were given out is not right, and says so to whoever has nothing else', () => {
    const votes = ['a', 'b'].map((receipt): Ballot => ({ item: 0, says: 'choice', value: 1, receipt }))
    const told = (given: number) => {
      const sealed = { given, key_fingerprint: 'k' }
      const verdict = countVerdict(canonicalJson({ ...listOf(1, votes), sealed }), sha256)
      return (
        verdict.readable && { too_few_given: verdict.recount.too_few_given, whole: isWhole(verdict.recount) }
      )
    }
    expect(told(2)).toEqual({ too_few_given: null, whole: true })
    expect(told(1)).toEqual({ too_few_given: 1, whole: false })
  })

  it('is named by the beginning of its hash, however it is spaced', () => {
    const hash = sha256(text)
    expect(namesHash(shortHash(hash), hash)).toBe(true)
    expect(namesHash(hash.slice(0, 11), hash)).toBe(false)
    expect(namesHash(`x${hash.slice(1)}`, hash)).toBe(false)
  })
})

test('the words of an answer are hashed with its id', () => {
  expect(answerText('i1', 'Tea')).not.toBe(answerText('i2', 'Tea'))
})
