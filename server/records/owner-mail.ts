// The email to whoever was named as the owner of a decision.
import { quoted } from '#domain/notifications/wording.ts'
import type { RecordDocument } from '#domain/records/model.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import { type Mail, type MailLook, plainMail } from '#server/base/mail/mail.ts'
import type { MailSender } from '#server/base/mail/sender.ts'

type Written = {
  recipient: string
  document: Pick<RecordDocument, 'question' | 'result' | 'owner' | 'decided_on'>
  /** The page of the record, for whoever may see it. */
  link: string
  stop_link: string
  look: MailLook | null
  /** The host, if their own address is proven: anybody can sign up with a foreign one, and writes nothing through us. */
  sender: MailSender | null
}

export function ownerMail({ recipient, document, link, stop_link, look, sender }: Written): Mail {
  const { question, result, owner, decided_on } = document
  const who = sender ? sender.name.trim() : 'Someone'
  const ask = `${who} named you as the person who takes care of a decision of ${dayInWords(new Date(decided_on))}.`
  return plainMail({
    recipient,
    subject: sender ? `You own the decision on ${quoted(question)}` : 'You own a decision',
    lines: sender ? [`Hello ${owner},`, ask, question, result.text] : [ask],
    button: { label: 'Read the decision', link },
    footer: `You get this email once, because you were named as the owner of a decision in POPin. Choose which emails you get: ${stop_link}`,
    stop_link,
    ...(sender ? { look, sender } : {}),
  })
}
