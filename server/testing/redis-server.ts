// A small Redis for tests: publish and subscribe over the real protocol, and faults on demand.

import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'

export type RedisServer = {
  url: string
  /** Connections that listen to a channel. */
  listeners(): number
  /** Breaks one of the connections that listen, the oldest being 0; resolves when it is gone. */
  cut(listener: number): Promise<void>
  /** From now on that connection gets no answer and no message. */
  mute(listener: number): void
  /** Is gone, with all connections, until `start`. */
  stop(): Promise<void>
  /** Comes back at the same address. */
  start(): Promise<void>
}

type Person = { socket: Socket; channels: Set<string>; version: 2 | 3; mute: boolean }

type Rules = {
  /** The newest protocol it speaks: 3 as today, or 2 as before Redis 6. */
  version?: 2 | 3
  /** Asked for with the greeting of version 3. */
  password?: string
}

export async function startRedis(rules: Rules = {}): Promise<RedisServer> {
  const people = new Set<Person>()
  const server = createServer((socket) => {
    const person: Person = { socket, channels: new Set(), version: 2, mute: false }
    people.add(person)
    socket.on('close', () => people.delete(person))
    socket.on('error', () => {})
    readCommands(socket, (command) => answer(people, person, rules, command))
  })
  const port = await listen(server, 0)
  const listening = () => [...people].filter((person) => person.channels.size > 0)
  return {
    url: `redis://127.0.0.1:${port}`,
    listeners: () => listening().length,
    cut: (listener) =>
      new Promise((resolve) =>
        listening()
          [listener]?.socket.once('close', () => resolve())
          .destroy(),
      ),
    mute(listener) {
      const person = listening()[listener]
      if (person) person.mute = true
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of people) socket.destroy()
      await closed
    },
    async start() {
      await listen(server, port)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** Calls back with each whole command; clients send them as lists of texts with their lengths in bytes. */
function readCommands(socket: Socket, act: (command: string[]) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data as Buffer])
    for (let read = readCommand(rest); read; read = readCommand(rest)) {
      rest = rest.subarray(read.end)
      act(read.command)
    }
  })
}

function readCommand(buffer: Buffer): { command: string[]; end: number } | null {
  let at = 0
  const number = () => {
    const end = buffer.indexOf('\r\n', at)
    if (end < 0) return null
    const value = Number(buffer.toString('latin1', at + 1, end))
    at = end + 2
    return value
  }
  const count = number()
  if (count === null) return null
  const command: string[] = []
  for (let n = 0; n < count; n++) {
    const length = number()
    if (length === null || buffer.length < at + length + 2) return null
    command.push(buffer.toString('utf8', at, at + length))
    at += length + 2
  }
  return { command, end: at }
}

function answer(people: Set<Person>, person: Person, rules: Rules, [name = '', ...args]: string[]): void {
  const { version = 3, password } = rules
  const say = (text: string) => {
    if (!person.mute) person.socket.write(text)
  }
  const word = name.toLowerCase()
  if (word === 'hello' && password !== undefined && args[3] !== password) {
    say('-WRONGPASS invalid username-password pair or user is disabled.\r\n')
  } else if (word === 'hello' && version === 3) {
    person.version = 3
    say(`%1\r\n${texts('proto')}:3\r\n`)
  } else if (word === 'ping')
    say(person.version === 2 && person.channels.size > 0 ? list('*', ['pong', '']) : '+PONG\r\n')
  else if (word === 'client' || word === 'select') say('+OK\r\n')
  else if (word === 'subscribe') {
    for (const channel of args) {
      person.channels.add(channel)
      say(`${mark(person)}3\r\n${texts('subscribe', channel)}:${person.channels.size}\r\n`)
    }
  } else if (word === 'publish') say(`:${publish(people, args)}\r\n`)
  else say(`-ERR unknown command '${name}'\r\n`)
}

function publish(people: Set<Person>, [channel = '', text = '']: string[]): number {
  const heard = [...people].filter((person) => person.channels.has(channel))
  for (const person of heard)
    if (!person.mute) person.socket.write(list(mark(person), ['message', channel, text]))
  return heard.length
}

/** How a list begins that nobody asked for. */
const mark = ({ version }: Person) => (version === 3 ? '>' : '*')
const texts = (...parts: string[]) =>
  parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`).join('')
const list = (begin: string, parts: string[]) => `${begin}${parts.length}\r\n${texts(...parts)}`
