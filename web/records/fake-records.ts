// A decision for tests, as the server tells it.
import type { Prospect, RecordView } from '#domain/records/contract.ts'
import type { RecordDocument } from '#domain/records/model.ts'

/** A poll that is tied. */
export const tiedPoll: RecordDocument = {
  ...{ format: 'popin-decision-record/1', id: 'r1', installation: 'https://popin.example' },
  ...{ question: 'What shall we eat?', question_type: 'multiple', anonymous: true },
  options: [
    { title: 'Soup', votes: 2 },
    { title: 'Rice', votes: 2 },
    { title: 'Fish', votes: 1 },
  ],
  method: { kind: 'choice', text: 'Each person chose one option.' },
  who_could_vote: { kind: 'anyone_as_guest', text: 'Anyone with the link.' },
  voting: { from: '2026-03-05', until: '2026-03-06' },
  turnout: { voted: 5, joined: 10, invited: null },
  result: {
    kind: 'tied',
    text: 'The vote was tied between “Soup” and “Rice”.',
    options: ['Soup', 'Rice'],
    reason: null,
  },
  disagreed: { rule: 'nothing_won', text: 'Nothing was decided on.', count: null },
  reasons: { texts: ['It is warm', 'Too much fish'], left_out: 0 },
  ...{ owner: 'Bo Ray', decided_on: '2026-03-06', recorded_on: '2026-03-06', replaces: null },
}

export const aProspect = (more: Partial<Prospect> = {}): Prospect => ({
  document: tiedPoll,
  tied: [
    { id: 'i1', title: 'Soup' },
    { id: 'i2', title: 'Rice' },
  ] as Prospect['tied'],
  reasons: [
    { id: 'c1', text: 'It is warm' },
    { id: 'c2', text: 'Too much fish' },
  ],
  refused: null,
  current: null,
  ...more,
})

export const aRecord = (more: Partial<RecordView> = {}): RecordView => ({
  id: 'r1' as RecordView['id'],
  document: tiedPoll,
  signature: 'signature',
  public_key: { kty: 'OKP', crv: 'Ed25519', x: 'key' },
  key_fingerprint: 'fingerprint',
  user_created: false,
  is_shared: false,
  ...{ replaced_by: null, is_replaced: false, replaces: null },
  session_slug: 'lunch',
  owner_email: null,
  ...more,
})
