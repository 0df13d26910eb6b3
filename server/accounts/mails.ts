// The emails of accounts: short, and each says what happens next.
import { HOUR } from '#domain/base/time.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'
import type { LinkTarget } from './mail-secrets.ts'

const IGNORE = 'If this was not you, you can ignore this email. Nothing will change.'

/** A length of time as people say it, such as `24 hours`. */
function lengthOf(seconds: number): string {
  return seconds < HOUR ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / HOUR)} hours`
}

/** The first email of a new account. */
export function welcomeMail(recipient: string, options: { code: string; origin: string }): Mail {
  return plainMail({
    recipient,
    subject: 'Welcome to POPin',
    lines: [
      'Welcome! Your account is ready, and you can launch your first POPin right away.',
      'To confirm your email address, enter this code in POPin within the next hour:',
    ],
    code: options.code,
    button: { label: 'Open POPin', link: `${options.origin}/dashboard` },
    footer: 'If you did not sign up, you can ignore this email. The code does nothing on its own.',
  })
}

export function codeMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your verification code for POPin',
    lines: [
      'Enter this code in POPin within the next hour. If you requested several codes, only the newest one works.',
    ],
    code,
    footer: IGNORE,
  })
}

/** In the tab of a team chat, which no link leads back to. */
export function signInCodeMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your code to sign in to POPin',
    lines: [
      'Enter this code in the POPin tab of your team chat within the next hour. It works once. If you requested several codes, use the newest one.',
      'We never ask you for this code. Only enter it where you requested it yourself.',
    ],
    code,
    footer: IGNORE,
  })
}

/** For an address that has no account yet. */
export function signUpCodeMail(recipient: string, code: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your code to sign up for POPin',
    lines: [
      'Enter this code in POPin within the next hour to create your account. If you requested several codes, use the newest one.',
    ],
    code,
    footer: IGNORE,
  })
}

/** Opening the link changes nothing yet; the page behind it signs in. */
export function signInMail(
  recipient: string,
  options: { origin: string; token: string; target: LinkTarget; lifetime: number },
): Mail {
  const query = new URLSearchParams(options.target).toString()
  return plainMail({
    recipient,
    subject: 'Your link to sign in to POPin',
    lines: [`Here is your sign-in link. It works once, within the next ${lengthOf(options.lifetime)}.`],
    button: {
      label: 'Sign in to POPin',
      link: `${options.origin}/verify/${options.token}${query && `?${query}`}`,
    },
    footer: IGNORE,
  })
}

/** In place of a link or a code that signs in: only the person who reads an account's email learns that it is deactivated. */
export function switchedOffMail(recipient: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin account is deactivated',
    lines: [
      'You asked to sign in, but this account is deactivated. Please ask an administrator of your organisation, or the person who runs this POPin, to reactivate it.',
    ],
    footer: IGNORE,
  })
}

/** In place of a link for a new password. */
export function organisationMail(recipient: string, login_url: string): Mail {
  return plainMail({
    recipient,
    subject: 'How to sign in to POPin',
    lines: [
      'You asked for a new password, but you do not need one: you sign in through your organisation, with the password you use there.',
    ],
    button: { label: 'Sign in with your organisation', link: login_url },
    footer: IGNORE,
  })
}

export function resetMail(
  recipient: string,
  options: { origin: string; token: string; lifetime: number },
): Mail {
  return plainMail({
    recipient,
    subject: 'Choose a new password for POPin',
    lines: [
      'Someone, hopefully you, asked to reset your password.',
      `The link works once, within the next ${lengthOf(options.lifetime)}. Your current password works until you choose a new one.`,
    ],
    button: {
      label: 'Choose a new password',
      link: `${options.origin}/reset-password?token=${options.token}`,
    },
    footer: IGNORE,
  })
}

/**
 * A guest asked for it, or somebody who typed a foreign address: so it carries no word that a person wrote, not even
 * the question.
 */
export function sessionEndMail(
  recipient: string,
  { origin, slug, token }: { origin: string; slug: string; token: string },
): Mail {
  const stop_link = `${origin}/email-notifications/${token}`
  return plainMail({
    recipient,
    subject: 'A POPin you took part in has ended',
    lines: ['The session you took part in has ended. See the results.'],
    button: { label: 'Open the session', link: `${origin}/q/${slug}/answers` },
    footer: `You asked for this email, or someone entered your address by mistake. To stop these emails: ${stop_link}`,
    stop_link,
  })
}

/** Goes out after each change, so that a change by somebody else does not stay unseen. */
export function passwordChangedMail(recipient: string, origin: string, isFirst: boolean): Mail {
  return plainMail({
    recipient,
    subject: isFirst ? 'Your POPin account now has a password' : 'Your POPin password was changed',
    lines: [
      isFirst
        ? 'From now on you can sign in with it, without a link by email.'
        : 'Your password was changed, and you were signed out everywhere else.',
      'If this was not you, choose a new password now. That signs everyone else out.',
    ],
    button: { label: 'This was not me', link: `${origin}/reset-password` },
  })
}

/** What somebody wrote to support, and where to answer them. */
export function supportMail(
  recipient: string,
  message: string,
  from: { first_name: string; last_name: string; email: string | null },
): Mail {
  const name = `${from.first_name} ${from.last_name}`.trim()
  return plainMail({
    recipient,
    subject: `Support request: ${[...message].slice(0, 60).join('')}`,
    lines: message.split(/\n+/),
    footer: from.email
      ? `From ${name || 'someone'}. Reply to ${from.email}.`
      : 'From a guest who left no address.',
  })
}
