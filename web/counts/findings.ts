// What is wrong with a count, in sentences; none where everything agrees.
import { shortHash } from '#domain/base/short-hash.ts'
import type { CountView } from '#domain/counts/contract.ts'
import type { CountDocument } from '#domain/counts/model.ts'
import { type Recount, voicesOf } from '#domain/counts/recount.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { goneHashes } from './seen-lists.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** What the list alone says. */
export function listFaults({ differences, doubles, strays, too_few_given }: Recount): string[] {
  const names = differences.map(({ item }) => nameOf(item.title)).join(', ')
  return [
    ...(differences.length > 0 ? [t('counts.figures_differ', { count: differences.length, names })] : []),
    ...(doubles > 0 ? [t('counts.doubles', { count: doubles })] : []),
    ...(strays > 0 ? [t('counts.strays', { count: strays })] : []),
    ...(too_few_given === null ? [] : [t('counts.too_many', { given: too_few_given })]),
  ]
}

/** What the server says of the list, its votes and its result; `hash` is that of the list on this device. */
export function storedFaults(
  document: CountDocument,
  hash: string,
  view: CountView,
  shown?: string,
): string[] {
  const { drift, wrong_results } = view
  const isOther = hash !== view.hash || (shown !== undefined && shown !== hash)
  const titles = new Map(document.items.map(({ id, title }) => [id, title]))
  const names = wrong_results.map((id) => nameOf(titles.get(id) ?? null)).join(', ')
  return [
    ...(view.is_altered ? [t('counts.altered')] : []),
    ...(isOther ? [t('counts.other_list')] : []),
    ...(view.is_chained ? [] : [t('counts.unchained')]),
    ...(['dropped', 'changed', 'added'] as const).flatMap((kind) =>
      drift[kind] > 0 ? [t(`counts.${kind}`, { count: drift[kind] })] : [],
    ),
    ...(wrong_results.length > 0 ? [t('counts.wrong_results', { names })] : []),
    ...(drift.renamed_choices > 0 ? [t('counts.renamed', { count: drift.renamed_choices })] : []),
  ]
}

/** What this device knows of the question and the server does not say; `own_key` signed the ballot of this device. */
export function deviceFaults(
  document: CountDocument,
  { hash, earlier, ballots }: CountView,
  own_key: string | null,
): string[] {
  const gone = goneHashes(document.event, [hash, ...earlier.map((list) => list.hash)])
  const isOtherKey = ballots && own_key !== null && own_key !== ballots.key_fingerprint
  return [
    ...gone.map((seen) => t('counts.rewritten', { hash: shortHash(seen) })),
    ...(isOtherKey ? [t('counts.other_key')] : []),
    // a list of before does not have it itself
    ...(document.sealed === undefined && ballots && voicesOf(document) > ballots.given
      ? [t('counts.too_many', { given: ballots.given })]
      : []),
  ]
}

/** What the host and authors did since, as they may; the list has everything as it was. */
export function changeNotes(document: CountDocument, { drift, question }: CountView): string[] {
  const { deleted_answers, deleted_votes: votes, hidden_answers, shown_answers } = drift
  return [
    ...(deleted_answers > 0 ? [t('counts.deleted', { answers: deleted_answers, votes })] : []),
    ...(hidden_answers > 0 ? [t('counts.hidden_since', { answers: hidden_answers })] : []),
    ...(shown_answers > 0 ? [t('counts.shown_since', { answers: shown_answers })] : []),
    ...(question === document.question ? [] : [t('counts.question_was', { question: document.question })]),
  ]
}

/** An answer has no words in a list. */
export function nameOf(title: string | null): string {
  return title === null ? t('counts.an_answer') : `“${title}”`
}
