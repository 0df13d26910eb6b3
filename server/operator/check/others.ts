// Tries Redis and the mail server as the product would use them, without sending anything to anybody.
import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import nodemailer from 'nodemailer'
import { isLoopbackHost } from '#server/base/http/addresses.ts'
import { createRedisBus } from '#server/base/realtime/redis-bus.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, failure } from './outcome.ts'

const ANSWER_MS = 8_000

/** Publishes to a channel of its own, which nobody else hears. */
export async function lookAtRedis({ redis_url, database_url }: Settings): Promise<Finding> {
  if (!redis_url)
    return { said: database_url ? 'not set: processes tell each other over the database' : 'not set' }
  const { host } = new URL(redis_url)
  const trouble = Promise.withResolvers<never>()
  const warn = (about: unknown) => trouble.reject((about as { err: Error }).err)
  const log = { info() {}, warn, error: warn }
  const bus = createRedisBus({ url: redis_url, log, name: `popin check ${randomBytes(8).toString('hex')}` })
  try {
    await Promise.race([bus.ready, trouble.promise])
    return { said: `${host} lets us publish and listen` }
  } catch (error) {
    throw failure(
      `${host}: ${(error as Error).message || 'does not answer'}`,
      'is it running, and is REDIS_URL right?',
    )
  } finally {
    await bus.close()
  }
}

/** Connects, and signs in where an account is set. */
export async function lookAtMail({ smtp_url, mail_from, local }: Settings): Promise<Finding> {
  if (!smtp_url && local) return { said: 'not set: emails can be read at /dev/mail' }
  if (!smtp_url)
    return { said: 'not set: no email leaves', note: 'set SMTP_URL, or nobody can verify an address' }
  const { host, username } = new URL(smtp_url)
  const times = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  const transport = nodemailer.createTransport({ url: smtp_url, ...times })
  try {
    await transport.verify()
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const to_do = code === 'EAUTH' ? 'are user and password of SMTP_URL right?' : 'is SMTP_URL right?'
    throw failure(`${host}: ${message}`, to_do)
  } finally {
    transport.close()
  }
  const said = `${host} ${username ? 'lets us in' : 'answers'}; mails come from ${mail_from}`
  return /@localhost>?$/.test(mail_from)
    ? { said, note: 'set MAIL_FROM: emails of localhost are refused elsewhere' }
    : { said }
}

export async function lookAtAddress(settings: Settings): Promise<Finding> {
  const { public_url, local, trust_proxy } = settings
  if (!public_url)
    return local
      ? { said: 'not set: a product on your own machine' }
      : { said: 'not set', note: 'set PUBLIC_URL: links in emails and origins of pages are made of it' }
  const { protocol, hostname } = new URL(public_url)
  if (isLoopbackHost(hostname)) return { said: public_url, note: 'nobody else can open this PUBLIC_URL' }
  if (protocol !== 'https:')
    return { said: public_url, note: 'without https cookies travel in the open, and there are no passkeys' }
  if (trust_proxy.length === 0)
    return {
      said: public_url,
      note: 'set TRUST_PROXY: behind a proxy everybody has its address otherwise, and shares one limit',
    }
  const found = await lookup(hostname).catch(() => null)
  return found
    ? { said: public_url }
    : { said: public_url, note: `the name ${hostname} leads nowhere, asked from here` }
}
