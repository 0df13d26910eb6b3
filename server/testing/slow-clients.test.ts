// Connections that bring their request, or read their answer, too slowly: they end, and quick ones and slow phones do not.
import { readdir, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { fileForm, PNG, plantPhoto } from './uploads.ts'
import { type Account, signUp } from './world.ts'

let app: TestApp
let host: Account
const pace = { head_ms: 300, body_ms: 400, upload_rate: 10_000, look_ms: 50, read_bytes: 1, standstills: 6 }
beforeAll(async () => {
  app = await startTestApp({ pace })
  host = await signUp(app)
})
afterAll(() => app.close())

type Line = { socket: Socket; heard(): string; ended: Promise<string> }

/** A connection that says this at once; `ended` gives all that was heard once the other side has closed it. */
function say(text: string): Line {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  socket.write(text)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, heard: () => heard, ended }
}

const head = (method: string, path: string, headers: Record<string, string | number>) => {
  const lines = Object.entries({ host: 'localhost', cookie: host.cookie(), ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}
const json = { 'content-type': 'application/json' }

/** Says one more character now and then, until the connection is gone. */
async function drip({ socket }: Line, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return
    socket.write(letter)
    await sleep(40)
  }
}

describe('a request ends when it takes too long to come in', () => {
  it.each([
    ['of a call', 'POST', `${API_ROOT}/activity`, json],
    ['of nothing that is there', 'POST', `${API_ROOT}/nothing/here`, json],
    ['of a foreign page', 'POST', `${API_ROOT}/activity`, { ...json, origin: 'https://evil.example' }],
    [
      'of a form of an identity provider',
      'POST',
      '/sso/x/acs',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
  ])('the body %s', async (_what, method, path, headers) => {
    const line = say(head(method, path, { ...headers, 'content-length': 900_000 }))
    void drip(line, 'x'.repeat(500))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it.each([
    ['of a path that nobody can read', '/%zz', {}],
    ['of a client that expects what we do not know', `${API_ROOT}/activity`, { expect: 'foo' }],
  ])('the body %s', async (_what, path, headers) => {
    const line = say(head('POST', path, { ...json, ...headers, 'content-length': 900_000 }))
    void drip(line, 'x'.repeat(500))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 4(00|17) /)
  })

  it('also when it is that of an upload which was refused at once', async () => {
    const upload = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 600_000_000,
      cookie: '',
    }
    const line = say(head('POST', `${API_ROOT}/media/create`, upload))
    void drip(line, ' '.repeat(500))
    expect(await line.ended).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('says so, in the envelope', async () => {
    const line = say(head('POST', `${API_ROOT}/activity`, { ...json, 'transfer-encoding': 'chunked' }))
    const heard = await line.ended
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toContain('"error_code":"too_slow"')
    expect(app.logs.filter((log) => /bug|already/i.test(log))).toEqual([])
  })

  it('one hundred at once', async () => {
    const lines = Array.from({ length: 100 }, () =>
      say(`${head('POST', `${API_ROOT}/activity`, { ...json, 'content-length': 50 })}{"type"`),
    )
    const ended = await Promise.all(lines.map((line) => line.ended))
    expect(ended.filter((heard) => !heard.includes(' 408 '))).toEqual([])
  })

  it('also before it has said what it wants, or anything at all', async () => {
    const lines = [say('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '), say('')]
    void drip(lines[0]!, 'x'.repeat(500))
    await Promise.all(lines.map((line) => line.ended))
  })
})

describe('an upload', () => {
  const form = async () => {
    const request = new Request('http://localhost/', { method: 'POST', body: fileForm(PNG) })
    return { type: request.headers.get('content-type')!, body: Buffer.from(await request.arrayBuffer()) }
  }
  const sending = (type: string, length: number) =>
    head('POST', `${API_ROOT}/media/create`, {
      'content-type': type,
      'content-length': length,
      connection: 'close',
    })

  it('has as much more time as its size needs', async () => {
    const { type, body } = await form()
    // names so much that it may take many seconds more, and brings it later than any other body may come
    const padded = Buffer.concat([Buffer.alloc(400_000, '\r\n'), body])
    const line = say(sending(type, padded.length))
    for (let part = 0; part < 4; part++) {
      await sleep(pace.body_ms / 2)
      line.socket.write(padded.subarray((padded.length / 4) * part, (padded.length / 4) * (part + 1)))
    }
    expect(await line.ended).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('ends when it is slower than the slowest phone', async () => {
    const { type, body } = await form()
    const line = say(sending(type, body.length + 5000))
    void drip(line, 'x'.repeat(500))
    expect(await line.ended).toMatch(/^(HTTP\/1\.1 408 .*)?/)
  })
})

describe('an answer', () => {
  const BYTES = 40_000_000
  let path: string
  beforeAll(async () => {
    const { file_key } = await plantPhoto(app, host.user_id)
    path = `${API_ROOT}/media/${file_key}/photo`
    const names = await readdir(app.files_dir, { recursive: true })
    const name = names.find((one) => one.includes(file_key) && one.endsWith('photo.webp'))!
    await writeFile(join(app.files_dir, name), Buffer.alloc(BYTES))
  })

  const ask = () => {
    const line = say('')
    let read = 0
    line.socket.removeAllListeners('data')
    line.socket.on('data', (chunk) => {
      read += chunk.length
    })
    line.socket.write(head('GET', path, { connection: 'close' }))
    return { ...line, read: () => read }
  }

  it('that nobody reads ends with its connection', async () => {
    const accepted = new Promise<Socket>((resolve) => app.app.http.server.once('connection', resolve))
    const { socket, ended, read } = ask()
    // with the first piece, or all of it may be there by the next look
    socket.once('data', () => socket.pause())
    const there = await accepted
    await expect.poll(() => there.destroyed).toBe(true)
    socket.resume()
    await ended
    expect(read()).toBeLessThan(BYTES)
  })

  it('that is read slowly comes to its end', async () => {
    const { socket, ended, read } = ask()
    for (let part = 0; part < 20; part++) {
      socket.pause()
      await sleep(pace.look_ms)
      socket.resume()
      await sleep(10)
    }
    await ended
    expect(read()).toBeGreaterThan(BYTES)
  })
})
