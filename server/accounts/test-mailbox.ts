// Reads emails of accounts in tests, as their receiver would.

type Letter = { recipient: string; subject: string; text_body: string }
type Outbox = { outbox(): Promise<Letter[]> }

/** The emails to one address, newest first, of one subject if asked. */
export async function mailsTo(app: Outbox, recipient: string, subject = ''): Promise<Letter[]> {
  const mails = await app.outbox()
  return mails.filter((mail) => mail.recipient === recipient && mail.subject.includes(subject))
}

/** The token of the newest link to sign in. */
export async function signInToken(app: Outbox, recipient: string): Promise<string> {
  return newest(app, recipient, 'link to sign in', /\/verify\/([\w-]+)/)
}

/** The token of the newest link to choose a password. */
export async function resetToken(app: Outbox, recipient: string): Promise<string> {
  return newest(app, recipient, 'new password', /\/reset-password\?token=([\w-]+)/)
}

/** The newest six-character code; also the one in the welcome email. */
export async function mailedCode(app: Outbox, recipient: string): Promise<string> {
  return newest(app, recipient, '', /^([A-Z0-9]{6})$/m)
}

/** The newest code that signs in. */
export async function mailedSignInCode(app: Outbox, recipient: string): Promise<string> {
  return newest(app, recipient, 'code to sign in', /^([A-Z0-9]{6})$/m)
}

async function newest(app: Outbox, recipient: string, subject: string, part: RegExp): Promise<string> {
  for (const mail of await mailsTo(app, recipient, subject)) {
    const found = part.exec(mail.text_body)?.[1]
    if (found) return found
  }
  throw new Error(`no mail to ${recipient} has ${part}`)
}
