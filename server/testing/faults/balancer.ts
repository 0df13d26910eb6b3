// A balancer in front of several processes: hands each new connection to the next one that is in.
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../free-port.ts'

export type Balancer = {
  url: string
  port: number
  /** New connections go to these ports, in turn; connections that are open stay where they are. */
  spreadOver(ports: readonly number[]): void
  close(): Promise<void>
}

export async function startBalancer(): Promise<Balancer> {
  const port = await freePort()
  const open = new Set<Socket>()
  let ports: readonly number[] = []
  let turn = 0
  const server = createServer({ noDelay: true }, (from) => {
    const target = ports[turn++ % ports.length]
    if (target === undefined) return from.destroy()
    const to = connect({ port: target, host: '127.0.0.1', noDelay: true })
    join(from, to)
    for (const socket of [from, to]) {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    spreadOver(next) {
      ports = next
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What one says the other hears; when one is gone, so is the other. */
function join(from: Socket, to: Socket): void {
  from.pipe(to).pipe(from)
  const pairs = [
    [from, to],
    [to, from],
  ] as const
  for (const [one, other] of pairs) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
