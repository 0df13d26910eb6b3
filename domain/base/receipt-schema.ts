// A receipt in the body of a write.
import { z } from 'zod'
import { isReceipt } from './receipt.ts'

/**
 * Twelve of the letters of `RECEIPT_LETTERS`, made at random on the device; only a hash is kept. Without one the vote counts all
 * the same, and nobody can look it up.
 */
export const receiptSchema = z.string().length(12).refine(isReceipt).optional()
