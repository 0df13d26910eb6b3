// The manifest of a backup: what is in it, with the checksum of each entry, and the proof of who wrote it.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type BackedTable, type BackupHead, refuseChanged, refuseDamaged } from './entries.ts'

export const HEAD = 'head.json'
export const MANIFEST = 'manifest.json'
export const PROOF = 'manifest.hmac'

export type ManifestEntry = { name: string; bytes: number; sha256: string }

export type Manifest = BackupHead & {
  tables: BackedTable[]
  /** All before the manifest, in their order. */
  entries: ManifestEntry[]
}

/** One entry in a line: it is read by people and by the tools that they have. */
export function manifestText({ tables, entries, ...head }: Manifest): string {
  const lines = (list: object[]) => list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')
  const first = JSON.stringify(head, null, 2).slice(0, -2)
  return `${first},\n  "tables": [\n${lines(tables)}\n  ],\n  "entries": [\n${lines(entries)}\n  ]\n}\n`
}

/** Keyed with the secret of the installation: what somebody else made or changed is told from the own. */
export function keyedHash(secret: Buffer) {
  return createHmac('sha256', createHmac('sha256', secret).update('backup').digest())
}

export function proofOf(manifest: Buffer, secret: Buffer): string {
  return keyedHash(secret).update(manifest).digest('hex')
}

/** The manifest of what was read, when it was written with this secret and says the same. */
export function checkedManifest(
  text: Buffer,
  proof: string,
  secret: Buffer,
  read: ManifestEntry[],
): Manifest {
  refuseOtherProof(proof, proofOf(text, secret))
  const manifest = parsed<Manifest>(text)
  if (JSON.stringify(manifest.entries) !== JSON.stringify(read)) refuseDamaged()
  return manifest
}

export function refuseOtherProof(told: string, own: string): void {
  const [one, other] = [told, own].map((hex) => Buffer.from(hex, 'hex')) as [Buffer, Buffer]
  if (one.length !== other.length || !timingSafeEqual(one, other)) refuseChanged()
}

export function parsed<T>(text: Buffer): T {
  try {
    return JSON.parse(text.toString()) as T
  } catch {
    return refuseDamaged()
  }
}

export type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** Passes chunks on, and says what went by. */
export function measured(chunks: Chunks) {
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { chunks: passing(), result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
