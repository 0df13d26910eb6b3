// The emails to owners of promises.
import { quoted } from '#domain/notifications/wording.ts'
import { type OwnerOccasion, THE_PRODUCT } from '#domain/promises/model.ts'
import { dayInWords } from '#server/base/mail/day-in-words.ts'
import { type Mail, type MailLook, plainMail } from '#server/base/mail/mail.ts'
import type { MailSender } from '#server/base/mail/sender.ts'

type Written = {
  recipient: string
  title: string
  owner_name: string
  /** `YYYY-MM-DD` */
  due_on: string
  /** Who said so; the product where it came to its host because its owner left. */
  promised_by: string
  /** Where one press answers it. */
  link: string
  stop_link: string
  look: MailLook | null
  /** The host, if their own address is proven: anybody can sign up with a foreign one, and writes nothing through us. */
  sender: MailSender | null
}

/** To whoever was named as owner, or whose day has passed. */
export function ownerMail(occasion: OwnerOccasion, written: Written): Mail {
  const { recipient, title, owner_name, due_on, promised_by, link, stop_link, look, sender } = written
  const day = dayInWords(new Date(due_on))
  const isNamed = occasion === 'named'
  const who = (sender && promised_by) || 'Someone'
  const subject = isNamed ? 'You own a promise' : 'A promise of yours is past its date'
  const named =
    promised_by === THE_PRODUCT
      ? `The person who promised this for ${day} has left, so it is yours now. You can hand it on.`
      : `${who} named you as the person who takes care of this by ${day}.`
  const ask = isNamed ? named : `This was promised for ${day}. Is it done?`
  return plainMail({
    recipient,
    subject: sender ? `${isNamed ? 'You own this' : 'Is this done?'} ${quoted(title)}` : subject,
    lines: sender ? [`Hello ${owner_name},`, ask, title] : [ask],
    button: { label: 'Done, later or hand on', link },
    footer: `The link works without an account. You get this email because you were named as the owner of a promise in POPin. Choose which emails you get: ${stop_link}`,
    stop_link,
    ...(sender ? { look, sender } : {}),
  })
}
