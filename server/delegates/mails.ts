// The email that tells a new delegate: no one asks them, and what they may do shows only in a menu.
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

/** Somebody lets the holder of this address act for them; `giver` where the name is of somebody who has proven who they are. */
export function delegateAddedMail(
  recipient: string,
  { origin, giver }: { origin: string; giver: string | null },
): Mail {
  const who = giver ?? 'Someone'
  return plainMail({
    recipient,
    subject: 'You are now a delegate on POPin',
    lines: [
      `${who} made you a delegate. From your own account you can now post questions, comment and vote on their behalf.`,
      `Sign in and choose ${giver ? `“Act as ${giver}”` : 'who to act as'} in your account menu. What you do then counts as theirs, and you can switch back at any time.`,
    ],
    button: { label: 'Open POPin', link: `${origin}/dashboard` },
    footer:
      'If you were not expecting this, you can ignore this email. Nothing happens until you act for them.',
  })
}
