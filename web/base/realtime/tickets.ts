// Gets subscriptions signed: by the ticket of whoever just came in, else by a request for the first one, which brings one.
import type { ChannelAuthorizationHandler } from 'pusher-js'
import { isRetryable } from '#web/base/api/failures.ts'
import { sendRequest } from '#web/base/api/request.ts'
import { takeTicket } from './given-ticket.ts'

export type Tickets = {
  authorize: ChannelAuthorizationHandler
  /** A channel was refused. True when that was for the ticket: it is thrown away, and a request asks. */
  giveUp(channel: string, refusal: unknown): boolean
}

type Signed = { auth: string; ticket?: string }
type Asked = { socket_id: string; channel_name: string }

/** Whoever may hear no more of a channel is told 403. */
const UNKNOWN = 401
const TRIES_MS = [1000, 3000, 9000]

/** For as long as the login session is the same. A hosted service knows no tickets: each channel is asked for. */
export function createTickets(): Tickets {
  const shown = new Set<string>()
  let ticket = takeTicket()
  /** Others wait for its answer. */
  let first: Promise<unknown> | null = null

  async function sign(asked: Asked): Promise<Signed> {
    if (first) await first
    if (ticket) {
      shown.add(asked.channel_name)
      return { auth: ticket }
    }
    const asking = request(asked)
    first ??= asking.catch(() => {})
    const signed = await asking
    ticket = signed.ticket
    return signed
  }

  return {
    authorize: ({ socketId, channelName }, callback) =>
      void sign({ socket_id: socketId, channel_name: channelName }).then(
        (signed) => callback(null, signed),
        (error: Error) => callback(error, null),
      ),
    giveUp(channel, refusal) {
      const isRefused = shown.delete(channel) && (refusal as { status?: number }).status === UNKNOWN
      if (isRefused) ticket = undefined
      return isRefused
    },
  }
}

/** A server that is busy or away is asked a few more times. */
async function request(body: Asked, tried = 0): Promise<Signed> {
  try {
    return (await sendRequest({ method: 'POST', path: '/pusher/auth', body })) as Signed
  } catch (error) {
    const wait = isRetryable(error) ? TRIES_MS[tried] : undefined
    if (wait === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return request(body, tried + 1)
  }
}
