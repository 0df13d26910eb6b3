// Counts the file of a count list again, and says whether it is a list of this installation.
import { namesHash } from '#domain/base/short-hash.ts'
import { COUNT_FORMATS, type CountDocument } from '#domain/counts/model.ts'
import { isWhole, type Recount } from '#domain/counts/recount.ts'
import { COUNT_FAULTS, countVerdict } from '#domain/counts/verdict.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import { isInChain } from '#server/counts/queries.ts'
import type { Environment, Given, Told } from '../command.ts'
import { askStore, plainLine } from './verifying.ts'

/** Whether a file says that it is one, whole or not. */
export function isCountFile(text: string): boolean {
  return new RegExp(`"format"\\s*:\\s*"${COUNT_FORMATS}`).test(text)
}

type File = { path: string; text: string }

export async function verifyCount(
  env: Environment,
  { path, text }: File,
  options: Given['options'],
): Promise<Told> {
  const verdict = countVerdict(text, sha256)
  if (!verdict.readable)
    return {
      text: `${path} is NOT valid. ${COUNT_FAULTS[verdict.fault]}`,
      data: { path, valid: false, fault: verdict.fault },
      failed: true,
    }
  const { document, hash, recount } = verdict
  const valid = isWhole(recount)
  const wanted = options.fingerprint
  const isWanted = typeof wanted === 'string' ? namesHash(wanted, hash) : null
  const known = options.offline ? null : await askStore(env, (db) => isInChain(db, hash))
  const lines = [
    valid
      ? `${path} is right: ${recount.votes} votes and ${recount.answers} answers, equal to its figures.`
      : `${path} is NOT right: ${faultOf(recount)}`,
    `Question: ${plainLine(document.question)}`,
    `Closed: ${document.closed_on}, list ${document.number}`,
    ...(document.sealed ? [ballotsLine(document.sealed)] : []),
    `Hash: ${hash}`,
    ...(isWanted === null
      ? []
      : [isWanted ? 'This is the hash you gave.' : 'This is NOT the hash you gave.']),
    KNOWN[String(known) as keyof typeof KNOWN],
  ]
  return {
    text: lines.join('\n'),
    data: { path, valid, hash, is_given_hash: isWanted, is_own_list: known },
    failed: !valid || isWanted === false,
  }
}

const faultOf = ({ too_few_given }: Recount) =>
  too_few_given === null
    ? 'its ballots do not add up to its figures.'
    : `there are more votes than ballots that were given out (${too_few_given}).`

const ballotsLine = ({ given, key_fingerprint }: NonNullable<CountDocument['sealed']>) =>
  `Sealed: ${given} ballots were given out, signed by the key ${key_fingerprint ?? '(none)'}`

const KNOWN = {
  true: 'It is a list of this installation.',
  false: 'It is no list of this installation.',
  null: 'Compare the hash with the one that was shown when the question closed (--fingerprint).',
}
