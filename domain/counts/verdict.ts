// Whether the file of a count list is whole: step by step, with a sentence for each kind of damage.
import { canonicalIfAny, hasNameTwice, type Json, parsedJson } from '#domain/records/canonical.ts'
import type { Sha256 } from './lookup.ts'
import {
  COUNT_FILE_MAX,
  COUNT_FORMAT,
  COUNT_FORMAT_BEFORE,
  COUNT_FORMATS,
  type CountDocument,
} from './model.ts'
import { type Recount, recount } from './recount.ts'
import { isCountDocument } from './shape.ts'

/** What is wrong with a file, in the order in which it is looked for. */
export const COUNT_FAULTS = {
  too_long: 'This file is longer than any count list.',
  not_json: 'This is not a JSON file, or a part of it is missing.',
  name_twice:
    'A name stands twice in this file, so two readers could read two different things. POPin writes no such file.',
  not_a_count: 'This is JSON, but not a count list of POPin.',
  newer: 'This list was written by a newer POPin, which this one cannot check.',
} as const
export type CountFault = keyof typeof COUNT_FAULTS

export type CountVerdict =
  | { readable: true; document: CountDocument; hash: string; recount: Recount }
  | { readable: false; fault: CountFault }

/**
 * Reads a list and counts it again. The hash is that of the canonical text (RFC 8785), so spaces say nothing; compare it with
 * the one that was shown when the session closed.
 */
export function countVerdict(text: string, sha256: Sha256): CountVerdict {
  const read = readCount(text)
  if (typeof read === 'string') return { readable: false, fault: read }
  const { document, canonical } = read
  return { readable: true, document, hash: sha256(canonical), recount: recount(document) }
}

function readCount(text: string): { document: CountDocument; canonical: string } | CountFault {
  if (text.length > COUNT_FILE_MAX) return 'too_long'
  const file = parsedJson(text)
  if (file === undefined) return 'not_json'
  if (hasNameTwice(text)) return 'name_twice'
  const format = (file as { format?: Json } | null)?.format
  if (typeof format !== 'string' || !format.startsWith(COUNT_FORMATS)) return 'not_a_count'
  if (format !== COUNT_FORMAT && format !== COUNT_FORMAT_BEFORE) return 'newer'
  const canonical = isCountDocument(file) ? canonicalIfAny(file) : null
  return canonical === null ? 'not_a_count' : { document: file as CountDocument, canonical }
}
