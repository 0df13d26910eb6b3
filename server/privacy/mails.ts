// The emails about one's own data and about sessions that are removed.
import { EXPORT_DAYS, NOTICE_DAYS } from '#domain/privacy/model.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

/** The link leads to the settings: the reader has to sign in. */
export function exportReadyMail(recipient: string, origin: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your data from POPin is ready',
    lines: [
      `You can download it in your settings for ${EXPORT_DAYS} days. Only you can, while you are signed in.`,
    ],
    button: { label: 'Open my settings', link: `${origin}/settings` },
    footer: 'If you did not ask for it, someone may be using your account. Choose a new password right away.',
  })
}

export function erasureAskedMail(recipient: string, options: { origin: string; day: string }): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin account will be deleted',
    lines: [
      `You asked us to delete your account. We will do so on ${options.day}. Until then you can cancel this in your settings.`,
      'If this was not you, cancel it there now and choose a new password.',
    ],
    button: { label: 'Open my settings', link: `${options.origin}/settings` },
  })
}

/** The day had come, and the account owns an organisation with others in it. */
export function erasureStoppedMail(recipient: string, origin: string): Mail {
  return plainMail({
    recipient,
    subject: 'Your POPin account was not deleted',
    lines: [
      'You own an organisation with other people in it. Hand it over to one of them, then ask again to delete your account.',
    ],
    button: { label: 'Open my organisation', link: `${origin}/admin-settings` },
  })
}

/** Sessions that an email names at the most. */
const NAMED_MAX = 20

/** One email for all sessions of a creator that go on the same day. */
export function removalMail(
  recipient: string,
  { origin, names, months }: { origin: string; names: string[]; months: number },
): Mail {
  const more = names.length - NAMED_MAX
  return plainMail({
    recipient,
    subject:
      names.length === 1 ? 'One of your sessions will be removed' : 'Some of your sessions will be removed',
    lines: [
      `Your organisation keeps closed sessions for ${months === 1 ? 'one month' : `${months} months`}. In ${NOTICE_DAYS} days these will be removed, with all their answers, pictures and reports:`,
      ...names.slice(0, NAMED_MAX),
      ...(more > 0 ? [`and ${more} more`] : []),
      'Save the reports you need before then.',
    ],
    button: { label: 'Open my sessions', link: `${origin}/dashboard` },
  })
}
