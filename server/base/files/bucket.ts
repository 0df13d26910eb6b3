// The product's files in a bucket of an S3-compatible store, which only the product reads.
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkedKey, type Files, FilesUnavailable, KEY, openIncoming, removeIncoming } from './files.ts'

/** Milliseconds to wait for a connection, and for the next bytes of an answer. */
const CONNECTION_MS = 5000
const SILENCE_MS = 30_000
/** Tries for one upload; the store's client retries everything else. */
const TRIES = 3

export type BucketSettings = {
  bucket: string
  endpoint: string | null
  region: string
  key_id: string
  secret: string
  path_style: boolean
  prefix: string
}

type Bucket = { client: S3Client; name: string; prefix: string }
type Listed = { key: string; name: string; moment: number }

/**
 * Incoming files wait in a local folder until they are in the bucket. If the store fails, this throws FilesUnavailable
 * after some tries; nothing half-finished remains, or the sweep finds it as a file that belongs to nobody.
 */
export function openBucket(given: BucketSettings, folder: string): Files & { check(): Promise<void> } {
  const bucket = { client: clientOf(given), name: given.bucket, prefix: given.prefix }
  const put = (from: string, key: string) => putAll(bucket, from, key)
  return {
    ...openIncoming(folder),
    keep: put,
    async add(from, key) {
      if ((await namesOf(bucket, key)).length === 0) throw new Error('there are no files of this key')
      await put(from, key)
    },
    lend: (key, name, use) => lend(bucket, openIncoming(folder), { key, name }, use),
    removeFile: (key, name) => removeObject(bucket, { key, name }),
    namesOf: (key) => namesOf(bucket, key),
    read: (key, name) => readObject(bucket, { key, name }),
    async remove(key) {
      for (const name of await namesOf(bucket, key)) await removeObject(bucket, { key, name })
    },
    async listBefore(moment) {
      await removeIncoming(folder, moment)
      return keysBefore(bucket, moment)
    },
    check: () => checkBucket(bucket, given),
  }
}

function clientOf({ endpoint, region, key_id, secret, path_style }: BucketSettings): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: path_style,
    credentials: { accessKeyId: key_id, secretAccessKey: secret },
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECTION_MS, socketTimeout: SILENCE_MS },
    // errors are thrown, so nothing needs to be written to the console
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // not every store that speaks the protocol understands its checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

type Place = { key: string; name: string }

function objectOf({ name: bucket, prefix }: Bucket, { key, name }: Place) {
  return { Bucket: bucket, Key: `${prefix}${key.slice(0, 2)}/${checkedKey(key)}/${name}` }
}

/** All files of a folder, or none: those stored before a failure are removed as far as the store allows. */
async function putAll(bucket: Bucket, from: string, key: string): Promise<void> {
  const names = await readdir(from)
  try {
    for (const name of names) await putOne(bucket, join(from, name), { key, name })
  } catch (error) {
    for (const name of names) await removeObject(bucket, { key, name }).catch(() => undefined)
    throw error
  }
  await rm(from, { recursive: true, force: true })
}

/** A stream can be read once, so each try has its own. */
async function putOne(bucket: Bucket, path: string, place: Place, tries = TRIES): Promise<void> {
  const { size } = await stat(path)
  const body = createReadStream(path)
  try {
    const put = new PutObjectCommand({ ...objectOf(bucket, place), Body: body, ContentLength: size })
    await asked(() => bucket.client.send(put))
  } catch (error) {
    if (tries <= 1) throw error
    return putOne(bucket, path, place, tries - 1)
  } finally {
    body.destroy()
  }
}

async function removeObject(bucket: Bucket, place: Place): Promise<void> {
  await asked(() => bucket.client.send(new DeleteObjectCommand(objectOf(bucket, place))))
}

async function namesOf(bucket: Bucket, key: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of listed(bucket, objectOf(bucket, { key, name: '' }).Key)) names.push(name)
  return names
}

async function readObject(bucket: Bucket, place: Place) {
  const object = objectOf(bucket, place)
  const head = await asked(() => bucket.client.send(new HeadObjectCommand(object)))
  if (!head) return null
  const open = (part?: { first: number; last: number }) =>
    Readable.from(bytesOf(bucket, object, part), { objectMode: false })
  return { bytes: head.ContentLength ?? 0, open }
}

/** Requests the bytes when reading starts, and releases them when it stops. */
async function* bytesOf(
  { client }: Bucket,
  object: ReturnType<typeof objectOf>,
  part: { first: number; last: number } | undefined,
): AsyncGenerator<Buffer> {
  const Range = part && `bytes=${part.first}-${part.last}`
  const got = await asked(() => client.send(new GetObjectCommand({ ...object, ...(Range && { Range }) })))
  if (!got) throw new FilesUnavailable('The file went away while it was read.')
  yield* got.Body as Readable
}

/** A copy in a folder of its own, which is removed after use, however that ends. */
async function lend<T>(
  bucket: Bucket,
  incoming: Pick<Files, 'begin' | 'drop'>,
  place: Place,
  use: (path: string) => Promise<T>,
): Promise<T | null> {
  const file = await readObject(bucket, place)
  if (!file) return null
  const folder = await incoming.begin()
  try {
    const path = join(folder, place.name)
    await pipeline(file.open(), createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await incoming.drop(folder)
  }
}

/** The bucket lists by name, so the files of a key come together; the newest of them gives its age. */
async function keysBefore(bucket: Bucket, moment: number): Promise<string[]> {
  const youngest = new Map<string, number>()
  for await (const { key, moment: made } of listed(bucket, bucket.prefix))
    if (KEY.test(key)) youngest.set(key, Math.max(made, youngest.get(key) ?? 0))
  return [...youngest].filter(([, made]) => made < moment).map(([key]) => key)
}

async function* listed({ client, name: Bucket, prefix }: Bucket, within: string): AsyncGenerator<Listed> {
  let next: string | undefined
  do {
    const page = await asked(() =>
      client.send(
        new ListObjectsV2Command({ Bucket, Prefix: within, ...(next && { ContinuationToken: next }) }),
      ),
    )
    for (const { Key = '', LastModified } of page?.Contents ?? []) {
      const [, key = '', name = ''] = Key.slice(prefix.length).split('/')
      yield { key, name, moment: LastModified?.getTime() ?? 0 }
    }
    next = page?.IsTruncated ? page.NextContinuationToken : undefined
  } while (next)
}

type StoreError = Error & { $metadata?: { httpStatusCode?: number }; code?: string }

/** The answer; null if there is no such file. */
async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (cause) {
    const { name } = cause as StoreError
    if (name === 'NotFound' || name === 'NoSuchKey') return null
    throw new FilesUnavailable('The store of files did not answer as it should.', { cause })
  }
}

/** Throws with a sentence for the operator if the bucket cannot be used; it never contains a key. */
async function checkBucket({ client, name: Bucket, prefix: Prefix }: Bucket, { endpoint }: BucketSettings) {
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }))
  } catch (error) {
    const where = `the bucket ${Bucket}${endpoint ? ` at ${endpoint}` : ''}`
    throw new Error(`The store of files cannot be used: ${reasonOf(error as StoreError, where)}`)
  }
}

function reasonOf({ name, code, $metadata }: StoreError, where: string): string {
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket' || status === 404) return `there is no such bucket (${where}).`
  if (status === 401 || status === 403)
    return `${where} refused S3_KEY_ID and S3_SECRET, or does not let them list it (${name}).`
  if (status === undefined) return `${where} cannot be reached (${code ?? name}).`
  return `${where} answered ${status} (${name}). Is S3_REGION right?`
}
