// Asks for a sign of life when a device wakes up or has a network again: a socket may be dead then, and the stock client
// finds out half a minute to two and a half minutes later.
import type Pusher from 'pusher-js'

/** So long an answer may take, milliseconds. */
const PATIENCE_MS = 5000
/** The first answer may be to a question from before. */
const ANSWERS = 2

/** A connection that does not answer is opened anew, and with it what was missed is fetched; gives the function that ends it. */
export function watchLife(client: Pusher): () => void {
  let lacking = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const calm = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const renew = () => {
    timer = undefined
    if (client.connection.state !== 'connected') return
    client.disconnect()
    client.connect()
  }
  const ask = () => {
    if (document.hidden || client.connection.state !== 'connected') return
    lacking = ANSWERS
    calm()
    timer = setTimeout(renew, PATIENCE_MS)
    client.send_event('pusher:ping', {})
  }
  const hear = ({ event }: { event: string }) => {
    if (event !== 'pusher:pong' || timer === undefined) return
    lacking -= 1
    if (lacking > 0) client.send_event('pusher:ping', {})
    else calm()
  }
  client.connection.bind('message', hear)
  client.connection.bind('state_change', calm)
  window.addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  return () => {
    calm()
    client.connection.unbind('message', hear)
    window.removeEventListener('online', ask)
    document.removeEventListener('visibilitychange', ask)
  }
}
