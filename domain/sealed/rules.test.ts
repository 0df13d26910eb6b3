import { describe, expect, it, test } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { readBallot, readBallots, writeBallot, writeBallots } from './model.ts'
import { ballotRefusal, claimRefusal } from './rules.ts'

const [here, there] = ['here', 'there'] as EventId[]

test.each([
  [true, undefined, 'ballot_needed'],
  [true, here, undefined],
  [true, there, 'ballot_elsewhere'],
  [false, undefined, undefined],
  [false, here, 'ballot_elsewhere'],
])('a session that is sealed: %s, and a ballot of %s: %s', (sealed, ballot, code) => {
  const actor = ballot ? { ballot } : {}
  expect(ballotRefusal({ event_id: here!, sealed }, actor)?.code).toBe(code)
})

const asking = { sealed: true, published: true, is_over: false }

test.each([
  [{}, undefined],
  [{ sealed: false }, 'not_sealed'],
  [{ is_over: true }, 'ballots_closed'],
  [{ published: false }, 'event_upcoming'],
])('who asks for a ballot with %j gets %s', (more, code) => {
  expect(claimRefusal({ ...asking, ...more })?.code).toBe(code)
})

describe('a written ballot', () => {
  const event_id = '00000000-0000-4000-8000-000000000000' as EventId
  const parts = { event_id, message: 'm'.repeat(86), signature: 's'.repeat(342) }

  it('is read as it was written, with space around it', () => {
    expect(readBallot(` ${writeBallot(parts)}\n`)).toEqual(parts)
  })

  it('is one of several in one text, which one alone is, too', () => {
    const [one, other] = [parts, { ...parts, message: 'n'.repeat(86) }].map(writeBallot) as [string, string]
    expect(readBallots(`${writeBallots([one, other])}\n`)).toEqual([one, other])
    expect(readBallots(one)).toEqual([one])
    expect(readBallots(`${one}.cut`)).toEqual([one, 'cut'])
  })

  it.each([
    ['', 'nothing'],
    [writeBallot({ ...parts, message: 'm'.repeat(85) }), 'a short message'],
    [writeBallot({ ...parts, signature: 's'.repeat(343) }), 'a long signature'],
    [writeBallot({ ...parts, event_id: 'here' as EventId }), 'no question'],
    [`${writeBallot(parts)}.more`, 'more parts'],
  ])('is not %s (%s)', (text) => {
    expect(readBallot(text)).toBeNull()
  })
})
