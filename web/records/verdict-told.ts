// What a reader is told of a file.
import type { Verdict } from '#domain/records/verdict.ts'

/** A file that the browser cannot read has a verdict too. */
export type Told = Verdict | { valid: false; fault: 'unreadable' }
