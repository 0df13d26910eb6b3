// A mail server on this machine, whose emails are read back.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How long an email is waited for, milliseconds: a busy machine takes its time. */
const PATIENCE_MS = 30_000

export type TestSmtp = {
  url: string
  /** The emails that have come to an address, once there are so many. */
  arrived(address: string, count?: number): Promise<Email[]>
  /** All that have come. */
  received: readonly Email[]
  /** Refuses the next email for now. */
  refuseOne(): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const received: Email[] = []
  let refused = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refused-- > 0) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    refuseOne: () => {
      refused = 1
    },
    async arrived(address, count = 1) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
        const mails = received.filter((mail) => mail.to?.[0]?.address === address)
        if (mails.length >= count) return mails
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no mail for ${address}`)
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
