// The fingerprint of a text.
import { hash } from 'node:crypto'

/** SHA-256 of a text as UTF-8; base64url without padding. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url')
