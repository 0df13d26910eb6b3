// The command that checks the file of a decision record or a count list, with nothing but the file, and says whose it is.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '#domain/records/canonical.ts'
import { FAULTS, sameFingerprint, type Verdict, verdictOf } from '#domain/records/verdict.ts'
import { listKeys } from '#server/records/queries.ts'
import { nodeChecks } from '#server/records/signing.ts'
import type { Command, Environment, Given, Told } from '../command.ts'
import { isCountFile, verifyCount } from './counts.ts'
import { askStore, plainLine } from './verifying.ts'

export const recordCommands: readonly Command[] = [
  {
    name: 'verify',
    words: ['file'],
    summary:
      'Checks that the JSON file of a decision record is unchanged, or counts that of a count list again, without a running product.',
    options: {
      fingerprint: { type: 'string', hint: 'of the key that must have signed it; of a count list its hash' },
      offline: { type: 'boolean', hint: 'does not look for the key in the store of this installation' },
    },
    store: 'none',
    run: verify,
  },
]

async function verify(env: Environment, { words, options }: Given): Promise<Told> {
  const path = resolve(words.file ?? '')
  const text = readFileSync(path, 'utf8')
  if (isCountFile(text)) return verifyCount(env, { path, text }, options)
  const verdict = await verdictOf(text, nodeChecks)
  if (!verdict.valid)
    return {
      text: `${path} is NOT valid. ${FAULTS[verdict.fault]}`,
      data: { path, valid: false, fault: verdict.fault },
      failed: true,
    }
  const { fingerprint } = verdict
  const wanted = options.fingerprint
  const isWanted = typeof wanted === 'string' ? sameFingerprint(wanted, fingerprint) : null
  const known = options.offline ? null : await isKnownHere(env, fingerprint)
  const lines = [
    `${path} is valid: unchanged since it was signed.`,
    `Question: ${lineOf(verdict, 'question')}`,
    `Recorded: ${lineOf(verdict, 'recorded_on')}, by ${lineOf(verdict, 'installation')}`,
    `Key: ${fingerprint}`,
    ...(isWanted === null ? [] : [isWanted ? 'This is the key you gave.' : 'This is NOT the key you gave.']),
    KNOWN[String(known) as keyof typeof KNOWN],
  ]
  return {
    text: lines.join('\n'),
    data: { path, valid: true, fingerprint, is_given_key: isWanted, is_own_key: known },
    failed: isWanted === false,
  }
}

const KNOWN = {
  true: 'It is a key of this installation.',
  false:
    'It is no key of this installation. Anyone can make a key: compare it with what the other installation publishes.',
  null: 'Anyone can make a key: compare it with what the installation that signed publishes (--fingerprint).',
}

const isKnownHere = (env: Environment, fingerprint: string) =>
  askStore(env, async (db) => (await listKeys(db)).some(({ id }) => id === fingerprint))

function lineOf({ document }: Extract<Verdict, { valid: true }>, name: string): string {
  const value: Json = document[name] ?? '–'
  return plainLine(String(value))
}
