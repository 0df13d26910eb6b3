// The hash under which a receipt is stored; see `receiptText`.
import { hash } from 'node:crypto'
import { receiptText } from '#domain/base/receipt.ts'

/** The first 16 bytes of a SHA-256. */
export function receiptHash(scope: string, receipt: string): Buffer {
  return hash('sha256', receiptText(scope, receipt), 'buffer').subarray(0, 16)
}
