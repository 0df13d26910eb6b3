// The email that tells a new delegate: nobody else asks them, and what they may do shows in a menu alone.
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

/** Somebody lets the holder of this address act for them; `giver` where the name is of somebody who has proven who they are. */
export function delegateAddedMail(
  recipient: string,
  { origin, giver }: { origin: string; giver: string | null },
): Mail {
  const who = giver ?? 'Somebody'
  return plainMail({
    recipient,
    subject: 'You can act for somebody on POPin',
    lines: [
      `${who} made you a delegate. From your own account you can post questions, comment and vote for them.`,
      `To begin, sign in and choose ${giver ? `“Act for ${giver}”` : 'for whom to act'} in the menu of your account. What you do there counts as theirs, and you can switch back at any time.`,
    ],
    button: { label: 'Open POPin', link: `${origin}/dashboard` },
    footer:
      'If you do not know what this is about, you can leave this email alone. Nothing happens without you.',
  })
}
