// Counts the file of a count list again, as somebody would who knows nothing of the product: from standard input, with nothing of ours.
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'

const file = await text(process.stdin)
const { items, ballots, figures, kind, sealed } = JSON.parse(file)

const counted = items.map(() => ({
  likes: 0,
  dislikes: 0,
  choices: 0,
  stars: 0,
  raters: 0,
  places: 0,
  rankers: 0,
}))
for (const { item, says, value } of ballots) {
  const got = counted[item]
  if (says === 'like') got.likes++
  if (says === 'dislike') got.dislikes++
  if (says === 'choice') got.choices++
  if (says === 'stars') [got.stars, got.raters] = [got.stars + value, got.raters + 1]
  if (says === 'place') [got.places, got.rankers] = [got.places + value, got.rankers + 1]
}
const told = figures.map((of) => ({
  ...{ likes: of.like_count, dislikes: of.dislike_count, choices: of.choice_count },
  ...{ stars: of.total_rating, raters: of.total_rater, places: of.total_rank, rankers: of.total_ranker },
}))
const receipts = ballots.map(({ receipt }) => receipt).filter((receipt) => receipt !== null)

// nobody chooses twice, or says two things of one item
const voters =
  kind === 'choice'
    ? ballots.length
    : Math.max(0, ...counted.map((of) => Math.max(of.likes + of.dislikes, of.raters, of.rankers)))

process.stdout.write(
  JSON.stringify({
    hash: createHash('sha256').update(file).digest('base64url'),
    is_equal: JSON.stringify(counted) === JSON.stringify(told),
    is_each_once: new Set(receipts).size === receipts.length,
    is_enough_given: sealed ? voters <= sealed.given : null,
    key: sealed?.key_fingerprint ?? null,
    counted,
  }),
)
