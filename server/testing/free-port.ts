// A port for what is ended and started again at the same address.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that the system gives to connections: one of them may take such a port during a restart. */
const [FIRST, END] = [15_000, 30_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
