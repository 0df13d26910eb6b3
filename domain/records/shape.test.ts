// Documents that a page can show, and those that would break it.
import { expect, it } from 'vitest'
import type { Json } from './canonical.ts'
import { type RecordDocument, recordDocument } from './model.ts'
import { isRecordDocument } from './shape.ts'

const WHOLE: RecordDocument = {
  ...{ format: 'popin-decision-record/1', id: 'x', installation: 'https://popin.example', question: 'Go?' },
  ...{ question_type: 'binary', anonymous: true },
  options: [
    { title: 'Yes', votes: 2 },
    { title: 'No', votes: 0 },
  ],
  method: { kind: 'choice', text: 'By votes.' },
  who_could_vote: { kind: 'anyone', text: 'Anyone.' },
  voting: { from: '2030-01-01', until: '2030-01-02' },
  turnout: { voted: 2, joined: 3, invited: null },
  result: { kind: 'won', text: 'Yes won.', options: ['Yes'], reason: null },
  disagreed: { rule: 'other_option', text: 'Others.', count: 0 },
  reasons: { texts: ['Why not'], left_out: 1 },
  ...{ owner: 'Bo', decided_on: '2030-01-02', recorded_on: '2030-01-02', replaces: null },
}

it('a whole document is one, for the page as for the server', () => {
  const replaces = { id: 'y', question: 'Go now?', recorded_on: '2029-01-01', document_sha256: 'abc' }
  for (const document of [WHOLE, { ...WHOLE, replaces }]) {
    expect(isRecordDocument(document)).toBe(true)
    expect(recordDocument.safeParse(document).success).toBe(true)
  }
})

it.each(Object.keys(WHOLE))('without %s it is none, for either', (name) => {
  const { [name as keyof RecordDocument]: _, ...rest } = WHOLE
  expect(isRecordDocument(rest as Json)).toBe(false)
  expect(recordDocument.safeParse(rest).success).toBe(false)
})

it.each<[string, object]>([
  ['a day that is none', { recorded_on: 'yesterday' }],
  ['half a person', { turnout: { voted: 1.5, joined: 2, invited: null } }],
  ['reasons that are no list', { reasons: { texts: 'none', left_out: 0 } }],
  ['an option without a title', { options: [{ votes: 1 }] }],
  ['a number for a name', { owner: 7 }],
])('%s is not shown', (_, change) => {
  expect(isRecordDocument({ ...WHOLE, ...change } as Json)).toBe(false)
})
