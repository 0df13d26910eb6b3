// Sends emails: a row in the same transaction, and a job that delivers it once.
import nodemailer from 'nodemailer'
import { z } from 'zod'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { defineJob, insertJob, type Job } from '#server/base/jobs/job.ts'
import type { Sweep } from '#server/base/jobs/sweep.ts'
import type { Mail } from './mail.ts'
import { fromHost, mailboxOf, senderName } from './sender.ts'

type Delivery = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** For the header List-Unsubscribe. */
  stop_link?: string | null
  /** The host who caused it, and where replies reach them. */
  sender_name?: string | null
  reply_to?: string | null
}

/** Sends one email or, without SMTP, leaves it in the outbox. */
export type Post = {
  /** The message id makes a second delivery after a crash recognisable. */
  deliver(mail: Delivery): Promise<void>
  /** Whether emails stay readable in the outbox. */
  keeps: boolean
}

/**
 * Without SMTP, a product on somebody's own machine keeps its emails in the outbox; a server leaves them unsent
 * and tries again, so that they are sent once SMTP is set.
 */
export function createPost(smtp_url: string | null, from: string, { keeps = true } = {}): Post {
  if (!smtp_url && keeps) return { keeps, deliver: async () => {} }
  if (!smtp_url) return { keeps, deliver: async () => Promise.reject(new Error('SMTP_URL is not set')) }
  const transport = nodemailer.createTransport(smtp_url)
  const product = mailboxOf(from)
  return {
    keeps: false,
    async deliver({ id, recipient, subject, text, html, stop_link, sender_name = null, reply_to }) {
      // an object, never a text: an address cannot add recipients
      const to = { name: '', address: recipient }
      const stop = stop_link ? stopHeaders(stop_link) : {}
      const by = { from: fromHost(product, sender_name), ...(reply_to && answersTo(reply_to, sender_name)) }
      await transport.sendMail({ ...by, to, subject, text, html, messageId: `<${id}@popin>`, ...stop })
    },
  }
}

function answersTo(address: string, name: string | null) {
  return { replyTo: { name: senderName(name ?? ''), address } }
}

/** Email programs show a button for it, which posts to the address (RFC 8058). */
function stopHeaders(url: string) {
  return {
    list: { unsubscribe: url },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

const payload = z.object({ mail_id: z.string() })

/** The job that delivers an email; once delivered, its text is deleted unless the outbox is the place to read it. */
export function sendMailJob(post: Post): Job<z.infer<typeof payload>> {
  return defineJob({
    name: 'send_mail',
    payload,
    async run({ db, now }, { mail_id }) {
      const row = await db.selectFrom('mails').selectAll().where('id', '=', mail_id).executeTakeFirst()
      if (!row || row.sent_time) return
      const { text_body: text, html_body: html, list_unsubscribe: stop_link } = row
      await post.deliver({ ...row, text, html, stop_link })
      const forgotten = post.keeps ? {} : { text_body: '', html_body: '', sender_name: null, reply_to: null }
      await db
        .updateTable('mails')
        .set({ sent_time: toDate(now), ...forgotten })
        .where('id', '=', mail_id)
        .execute()
    },
  })
}

/** Writes the email and its job, unless there is already one for this occasion. */
export async function insertMail(db: Executor, mail: Mail, now: number): Promise<void> {
  const row = await db
    .insertInto('mails')
    .values({
      occasion: mail.occasion ?? null,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      list_unsubscribe: mail.stop_link ?? null,
      sender_name: mail.sender?.name ?? null,
      reply_to: mail.sender?.reply_to ?? null,
      queued_time: toDate(now),
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertJob(db, { name: 'send_mail', payload: { mail_id: row.id } })
}

/** Days that emails are kept. */
const MAIL_DAYS = 30

export const sweepMails: Sweep = ({ db, now }) =>
  db
    .deleteFrom('mails')
    .where('queued_time', '<', toDate(now - MAIL_DAYS * 86_400))
    .execute()
