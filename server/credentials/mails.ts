// The emails of credentials: codes, and notes about what changed, so that a change by somebody else does not stay unseen.
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

export function proofMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin confirmation code',
    lines: [
      'Enter this code in POPin within the next hour. Someone who is signed in to your account wants to change something important.',
    ],
    code,
    footer: 'If this was not you, choose a new password now. That signs everyone else out.',
  })
}

/** To an address that may be someone else's, so it carries nothing that a person wrote. */
export function newAddressMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Confirm your new email address for POPin',
    lines: ['Enter this code in POPin within the next hour to use this address for your account.'],
    code,
    footer: 'If this was not you, you can ignore this email. Nothing will change.',
  })
}

/** To the old address. */
export function addressChangedMail(
  recipient: string,
  { address, support_email }: { address: string; support_email: string },
): Mail {
  return plainMail({
    recipient,
    subject: 'The email address of your POPin account was changed',
    lines: [
      `Your account now uses ${address}, and you were signed out everywhere except where it was changed.`,
      `If this was not you, write to ${support_email} right away, from this address. We can undo it.`,
    ],
  })
}

const FACTOR_NOTES = {
  on: 'From now on, signing in to your account requires a second factor.',
  off: 'Signing in to your account no longer requires a second factor.',
  changed: 'A second factor of your account was added or removed.',
  recovery_used: 'A recovery code was used to sign in to your account. It will not work again.',
  renewed: 'Your account has new recovery codes. The old ones no longer work.',
} as const
export type FactorNote = keyof typeof FACTOR_NOTES

export function factorMail(recipient: string, note: FactorNote, origin: string): Mail {
  return plainMail({
    recipient,
    subject: 'Signing in to your POPin account has changed',
    lines: [
      FACTOR_NOTES[note],
      'If this was not you, choose a new password now and check your second factors in the settings.',
    ],
    button: { label: 'This was not me', link: `${origin}/reset-password` },
  })
}
