// Whose name and address stand before an email: always the address of the product, with the name of the host beside its own.
import { plainLine } from '#domain/base/plain-line.ts'

/** The host who caused an email; `reply_to` where they take answers at their own address. */
export type MailSender = { name: string; reply_to: string | null }
type Mailbox = { name: string; address: string }

const BRAND = 'POPin'
/** Characters of the name of a host at the most: what is behind it must stay in sight. */
const NAME_MAX = 60

/** The parts of a sender such as `POPin <popin@example.com>`; an address alone gets the name of the product. */
export function mailboxOf(from: string): Mailbox {
  const [, name = '', address = from] = /^(.*)<([^<>]*)>\s*$/.exec(from) ?? []
  return { name: plainLine(name.replaceAll('"', '')) || BRAND, address: address.trim() }
}

/** `Ann Lee via POPin`, with the address of the product. */
export function fromHost(product: Mailbox, host: string | null): Mailbox {
  const name = host === null ? '' : senderName(host)
  return name === '' ? product : { ...product, name: `${name} via ${product.name}` }
}

/** A name that is no header and looks like no address of somebody else. */
export function senderName(text: string): string {
  const plain = plainLine(plainLine(text).replace(/[<>@"\\]/g, ' '))
  return [...plain].slice(0, NAME_MAX).join('').trim()
}
