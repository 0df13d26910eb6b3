// The address to listen on, tried before anything is opened or changed, and what to say if it is not available.
import { once } from 'node:events'
import { createServer } from 'node:net'

type Place = { port: number; host: string }

/** Throws with a sentence that names the setting. */
export async function tryListening(place: Place): Promise<void> {
  const server = createServer()
  try {
    server.listen(place)
    await once(server, 'listening')
  } catch (error) {
    throw listenTrouble(error, place)
  } finally {
    server.close()
  }
}

/** The same failure as a sentence for the operator. */
export function listenTrouble(error: unknown, { port, host }: Place): Error {
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EADDRINUSE')
    return new Error(
      `PORT: another program listens on port ${port} at ${host} already. Stop it, or set another PORT.`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return new Error(`PORT: this user may not listen on port ${port}. Set PORT to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`HOST: this machine has no address ${host}. Use 0.0.0.0 for all it has, or 127.0.0.1.`)
  return new Error(`HOST: ${host} cannot be listened on (${message}).`)
}
