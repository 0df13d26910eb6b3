// The sender of an email: always the product's address, with the host's name next to the product's.
import { plainLine } from '#domain/base/plain-line.ts'

/** The host who caused an email; `reply_to` if they take replies at their own address. */
export type MailSender = { name: string; reply_to: string | null }
type Mailbox = { name: string; address: string }

const BRAND = 'POPin'
/** The most characters of a host's name: what follows it must stay visible. */
const NAME_MAX = 60

/** The parts of a sender such as `POPin <popin@example.com>`; an address alone gets the product's name. */
export function mailboxOf(from: string): Mailbox {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: plainLine(name.replaceAll('"', '')) || BRAND, address: address.trim() }
}

/** `Ann Lee via POPin`, with the product's address. */
export function fromHost(product: Mailbox, host: string | null): Mailbox {
  const name = host === null ? '' : senderName(host)
  return name === '' ? product : { ...product, name: `${name} via ${product.name}` }
}

/** A name that cannot break the header and does not look like somebody else's address. */
export function senderName(text: string): string {
  const plain = plainLine(plainLine(text).replace(/[<>@"\\]/g, ' '))
  return [...plain].slice(0, NAME_MAX).join('').trim()
}
