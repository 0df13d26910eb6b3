// The emails that the product would have sent, read from the outbox that people find at /dev/mail.
import { setTimeout } from 'node:timers/promises'
import { accounts } from '#domain/accounts/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { PATIENCE_MS } from './people.ts'

type Mail = { recipient: string; subject: string; text_body: string }

/** Between two looks at the outbox, milliseconds. */
const LOOK_EVERY_MS = 50

/** The newest email to an address with a subject, once there are `count` of them. */
export async function mailTo(url: string, address: string, subject: RegExp, count = 1): Promise<string> {
  const end_ms = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await mailsOf(url, address, subject)
    if (found.length >= count) return found[0]!.text_body
    if (Date.now() > end_ms) throw new Error(`${address} has ${found.length} emails about ${subject}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** How many emails with such a subject went to an address so far. */
export async function countMails(url: string, address: string, subject: RegExp): Promise<number> {
  return (await mailsOf(url, address, subject)).length
}

async function mailsOf(url: string, address: string, subject: RegExp): Promise<Mail[]> {
  const asked = `${url}/dev/mail.json?recipient=${encodeURIComponent(address)}`
  const { data } = (await (await fetch(asked)).json()) as { data: Mail[] }
  return data.filter((mail) => mail.recipient === address && subject.test(mail.subject))
}

export function codeIn(mail: string): string {
  return /^\s*([A-Z0-9]{6})\s*$/m.exec(mail)?.[1] ?? ''
}

export function linkIn(mail: string): string {
  return /https?:\/\/\S+/.exec(mail)?.[0] ?? ''
}

/** The link of an email for a new password, which is asked for here. */
export async function resetLink(url: string, email: string): Promise<string> {
  await createClient(url).call(accounts.requestReset, { query: { email } })
  return linkIn(await mailTo(url, email, /new password/))
}
