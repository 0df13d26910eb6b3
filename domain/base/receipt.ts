// The code that a device makes for what it says, so that its owner can look it up in the count.

/** Digits and capitals that nobody mistakes for one another: no I, L, O or U. 32 of them, so that a byte gives one evenly. */
export const RECEIPT_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve letters are 60 bits: nobody guesses one, and nobody gets somebody else's. */
export const RECEIPT_LENGTH = 12
const RECEIPT = /^[0-9A-HJKMNP-TV-Z]{12}$/

export function isReceipt(text: string): boolean {
  return RECEIPT.test(text)
}

/** What somebody typed or pasted, as it was made: spaces, dashes and case say nothing, `o` is 0, `i` and `l` are 1. */
export function readReceipt(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** In groups of four, for people. */
export function groupedReceipt(receipt: string): string {
  return (receipt.match(/.{1,4}/g) ?? []).join(' ')
}

/**
 * What the SHA-256 of is stored and listed. `scope` is the answer that was voted on or written, or of a poll its event: the
 * hashes of one receipt in two places are two, as those of a ranking's items are.
 */
export function receiptText(scope: string, receipt: string): string {
  return `${scope} ${receipt}`
}
