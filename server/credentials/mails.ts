// The emails of credentials: codes, and notes about what changed, so that a change by somebody else does not stay unseen.
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

export function proofMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your code to confirm that it is you',
    lines: [
      'Enter this code in POPin within the next hour. Somebody who is signed in to your account wants to change something important.',
    ],
    code,
    footer: 'If this was not you, choose a new password now: that signs everybody else out.',
  })
}

/** To an address that may belong to somebody else, so it carries nothing that a person wrote. */
export function newAddressMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your code for your new address in POPin',
    lines: ['Enter this code in POPin within the next hour, and this address belongs to your account.'],
    code,
    footer: 'If this was not you, you can leave this email alone. Nothing happens without it.',
  })
}

/** To the old address. */
export function addressChangedMail(
  recipient: string,
  { address, support_email }: { address: string; support_email: string },
): Mail {
  return plainMail({
    recipient,
    subject: 'The address of your POPin account was changed',
    lines: [
      `Your account has the address ${address} now, and you are signed out everywhere but where it was changed.`,
      `If you did not change it, write to ${support_email} at once, from this address. We can undo it.`,
    ],
  })
}

const FACTOR_NOTES = {
  on: 'From now on, signing in to your account takes a second factor.',
  off: 'From now on, signing in to your account takes no second factor any more.',
  changed: 'A second factor of your account was added or removed.',
  recovery_used: 'A recovery code was used to sign in to your account. It does not work again.',
  renewed: 'Your account has new recovery codes. The old ones do not work any more.',
} as const
export type FactorNote = keyof typeof FACTOR_NOTES

export function factorMail(recipient: string, note: FactorNote, origin: string): Mail {
  return plainMail({
    recipient,
    subject: 'Signing in to your POPin account changed',
    lines: [
      FACTOR_NOTES[note],
      'If this was not you, choose a new password now, and look at your second factors in the settings.',
    ],
    button: { label: 'This was not me', link: `${origin}/reset-password` },
  })
}
