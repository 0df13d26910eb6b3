// A store of files for tests that speaks S3 over HTTP, behind a door that can be shut.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#server/base/files/bucket.ts'

export type TestBucket = {
  settings: BucketSettings
  /** Every request as `METHOD path range`. */
  asked: string[]
  /** What happens to a request in place of an answer of the store: a status, or the end of the connection. */
  fail: ((line: string) => number | 'hang_up' | null) | null
  close(): Promise<void>
}

/** As the server knows it, which has no other key. */
const KEYS = { key_id: 'S3RVER', secret: 'S3RVER' }

export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'popin-bucket-'))
  const configureBuckets = [{ name: 'popin-files', configs: [] }]
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await store.run()
  const door = createServer((request, response) => letThrough(bucket, port, request, response))
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  const place = {
    bucket: 'popin-files',
    endpoint,
    region: 'us-east-1',
    path_style: true,
    prefix: 'of/popin/',
  }
  const bucket: TestBucket = {
    settings: { ...KEYS, ...place },
    asked: [],
    fail: null,
    async close() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

function letThrough(bucket: TestBucket, port: number, from: IncomingMessage, to: ServerResponse): void {
  const { method = '', url = '', headers } = from
  const line = `${method} ${url} ${headers.range ?? ''}`.trim()
  bucket.asked.push(line)
  const fault = bucket.fail?.(line) ?? null
  if (fault === 'hang_up') return void from.socket.destroy()
  if (fault !== null) {
    from.resume()
    return void to.writeHead(fault).end()
  }
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(to)
  })
  onward.on('error', () => to.destroy())
  to.on('close', () => onward.destroy())
  from.pipe(onward)
}
