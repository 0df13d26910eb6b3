// What a count list says about a question as it is stored now.
import { answerText } from '#domain/counts/lookup.ts'
import type { Ballot, CountDocument, CountFigures, CountItem } from '#domain/counts/model.ts'
import { inNoOrder } from '#domain/counts/recount.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import type { StoredItem } from './queries.ts'

/** Ballots, items and figures of a list; the figures are those of the results. */
export function composeBallots(
  stored: readonly StoredItem[],
): Pick<CountDocument, 'items' | 'ballots' | 'figures'> {
  return {
    items: stored.map(itemOf),
    ballots: inNoOrder(stored.flatMap(ballotsOf)),
    figures: stored.map(figuresOf),
  }
}

function itemOf({ id, kind, content, is_shown, receipt_hash }: StoredItem): CountItem {
  const isChoice = kind === 'choice'
  return {
    id,
    title: isChoice ? content : null,
    text: isChoice || !is_shown ? null : sha256(answerText(id, content)),
    receipt: receipt_hash?.toString('base64url') ?? null,
    is_shown,
  }
}

function ballotsOf({ votes }: StoredItem, item: number): Ballot[] {
  return votes.map(({ kind, vote, value, receipt }) => ({
    ...{ item, ...saidBy(kind, vote, value) },
    receipt: receipt === null ? null : Buffer.from(receipt, 'hex').toString('base64url'),
  }))
}

function saidBy(
  kind: StoredItem['votes'][number]['kind'],
  vote: boolean | null,
  value: number | null,
): Pick<Ballot, 'says' | 'value'> {
  if (kind === 'rating') return { says: 'stars', value: value ?? 0 }
  if (kind === 'rank') return { says: 'place', value: value ?? 0 }
  if (kind === 'choice') return { says: 'choice', value: 1 }
  return { says: vote ? 'like' : 'dislike', value: 1 }
}

function figuresOf(item: StoredItem): CountFigures {
  const { like_count, dislike_count, choice_count, total_rating, total_rater, total_rank, total_ranker } =
    item
  return { like_count, dislike_count, choice_count, total_rating, total_rater, total_rank, total_ranker }
}
