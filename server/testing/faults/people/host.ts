// A simulated creator: signs up or in, launches questions, and hands out the code.
import { randomUUID } from 'node:crypto'
import { accounts } from '#domain/accounts/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { INDUSTRIES, REFERRAL_SOURCES } from '#domain/tenants/model.ts'
import { given, type Line } from './line.ts'

export const KINDS = ['open', 'binary', 'scale', 'multiple', 'star', 'rating', 'rank'] as const
export type Kind = (typeof KINDS)[number]

type Draft = RequestOf<typeof events.saveEvents>['body']['events'][number]

const titles = (list: readonly string[]) => list.map((title) => ({ title }))

const DRAFTS: Record<Kind, Partial<Draft>> = {
  open: { name: 'What should we do differently from now on?', question_type: 'default' },
  binary: {
    name: 'Are we on the right way?',
    question_type: 'binary',
    binary_choices: titles(['Yes', 'No']),
  },
  scale: {
    name: 'How sure are you that we make it?',
    question_type: 'scale_5',
    scale_choices: titles(['Not at All', 'A little', 'Half', 'Quite', 'Extremely']),
  },
  multiple: {
    name: 'Which day suits you best?',
    question_type: 'multiple',
    polls_crowdsourcing: true,
    multiple_choices: titles(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']),
  },
  star: {
    name: 'What did you like about the day?',
    question_type: 'default',
    voting_mode: 'star-rating',
  },
  rating: {
    name: 'How good were the talks?',
    question_type: 'multiple_rating',
    multiple_choices: titles(['The opening', 'The new products', 'The figures', 'The way ahead']),
  },
  rank: {
    name: 'What comes first?',
    question_type: 'stack_rank',
    multiple_choices: titles(['Speed', 'Quality', 'Price', 'Service', 'Looks']),
  },
}

export type SignIn = { email: string; password: string }

/** Signs in, or without a sign-in signs up as somebody new. */
export async function enterAsHost(line: Line, sign_in: SignIn | null): Promise<void> {
  if (sign_in) {
    given('signing in', await line.call(accounts.login, { body: sign_in }))
    return
  }
  const body = {
    email: `host-${randomUUID()}@rehearsal.example`,
    password: randomUUID(),
    first_name: 'Rehearsal',
    last_name: 'Host',
    industry: INDUSTRIES[0],
    referral_source: REFERRAL_SOURCES[0],
    terms_of_service_consent: true,
  }
  given('signing up', await line.call(accounts.createAccount, { body }))
}

export type Launched = { code: string; collection_id: string; event_ids: string[] }

const HOUR = 3600

/** Saves, publishes and bundles one question of each kind, with what is set besides; open for an hour from now. */
export async function launch(
  line: Line,
  kinds: readonly Kind[],
  more: Partial<Draft> = {},
): Promise<Launched> {
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - 60, end_time: now + HOUR }
  const drafts = kinds.map((kind) => ({
    ...DRAFTS[kind],
    ...more,
    schedule: { ideas: window, voting: window },
  }))
  const saved = given('saving', await line.call(events.saveEvents, { body: { events: drafts } }))
  const ids = saved.map((event) => event.id)
  given('publishing', await line.call(events.publishEvents, { body: { ids } }))
  const collection = given(
    'bundling',
    await line.call(collections.createCollection, { body: { event_ids: ids, type: 'concurrent' } }),
  )
  if (!collection.short_code) throw new Error('the new collection has no code')
  return { code: collection.short_code, collection_id: collection.id, event_ids: ids }
}
