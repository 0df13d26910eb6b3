// Makes a receipt: what it was given for can be looked up in the count. It goes with the write and is kept once that is saved.
import { RECEIPT_LENGTH, RECEIPT_LETTERS } from '#domain/base/receipt.ts'

/** A new one by chance; see `RECEIPT_LETTERS`. */
export function newReceipt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RECEIPT_LENGTH))
  return Array.from(bytes, (byte) => RECEIPT_LETTERS[byte & 31]).join('')
}
