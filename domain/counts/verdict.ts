// Whether the file of a count list is whole: step by step, with a sentence for each kind of damage.
import { canonicalJson, hasNameTwice, type Json } from '#domain/records/canonical.ts'
import type { Sha256 } from './lookup.ts'
import { COUNT_FILE_MAX, COUNT_FORMAT, COUNT_FORMATS, type CountDocument } from './model.ts'
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
  const document = readCount(text)
  if (typeof document === 'string') return { readable: false, fault: document }
  return { readable: true, document, hash: hashOf(document, sha256), recount: recount(document) }
}

export function hashOf(document: CountDocument, sha256: Sha256): string {
  return sha256(canonicalJson(document))
}

function readCount(text: string): CountDocument | CountFault {
  if (text.length > COUNT_FILE_MAX) return 'too_long'
  const file = parsed(text)
  if (file === undefined) return 'not_json'
  if (hasNameTwice(text)) return 'name_twice'
  const format = (file as { format?: Json } | null)?.format
  if (typeof format !== 'string' || !format.startsWith(COUNT_FORMATS)) return 'not_a_count'
  if (format !== COUNT_FORMAT) return 'newer'
  return isCountDocument(file) && isCanonical(file) ? file : 'not_a_count'
}

function parsed(text: string): Json | undefined {
  try {
    // some editors begin a file with a mark of its encoding
    return JSON.parse(text.replace(/^\ufeff/, '')) as Json
  } catch {
    return undefined
  }
}

function isCanonical(file: Json): boolean {
  try {
    canonicalJson(file)
    return true
  } catch {
    return false
  }
}
