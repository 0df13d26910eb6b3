// The folder of the nightly backups: what they are called there, whether there is room, and which ones go.
import { createHmac } from 'node:crypto'
import { constants } from 'node:fs'
import { access, readdir, realpath, rm, stat, statfs } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { DRAFT } from './new-archive.ts'

/** Bytes that stay free for whatever else lies on the same disk; on a small one a part of it. */
const SPARE = 500_000_000
const SPARE_PART = 0.05

export type BackupFolder = {
  refuseUnusable(): Promise<void>
  refuseFull(): Promise<void>
  /** The file of a backup that begins now (unix seconds). */
  pathAt(now: number): string
  /** Throws away what was cut off; only while nobody writes. */
  removeDrafts(): Promise<void>
  /** Throws away all but the newest; never the one that was written now. */
  removeOldest(kept: number, written: string): Promise<void>
}

/** Products that share a folder never touch the backups of each other: their names carry a mark made of the secret. */
export function openBackupFolder(folder: string, secret: Buffer): BackupFolder {
  const mark = createHmac('sha256', secret).update('names of backups').digest('hex').slice(0, 8)
  // .popin: those of earlier products
  const own = new RegExp(`^popin-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ-${mark}\\.(?:tar\\.gz|popin)$`)
  const list = async (ending = '') =>
    (await readdir(folder)).filter(
      (name) => name.endsWith(ending) && own.test(name.slice(0, name.length - ending.length)),
    )
  return {
    refuseUnusable: () => refuseUnusable(folder),
    refuseFull: () => refuseFull(folder),
    pathAt(now) {
      const time = new Date(now * 1000).toISOString().slice(0, 19).replaceAll(':', '-')
      return join(folder, `popin-${time}Z-${mark}.tar.gz`)
    },
    async removeDrafts() {
      for (const name of await list(DRAFT)) await rm(join(folder, name), { force: true })
    },
    async removeOldest(kept, written) {
      const others = (await list()).filter((name) => join(folder, name) !== written).sort()
      const old = others.slice(0, Math.max(0, others.length - (kept - 1)))
      for (const name of old) await rm(join(folder, name), { force: true })
    },
  }
}

/** Throws with a sentence when nothing can be written there. */
export async function refuseUnusable(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found) throw new Error(`BACKUP_DIR names ${folder}, which is not there. Make the folder, or mount it.`)
  if (!found.isDirectory()) throw new Error(`BACKUP_DIR names ${folder}, which is no folder.`)
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`BACKUP_DIR names ${folder}, where the product may not write.`)
  })
}

/** Throws with a sentence when a backup would leave too little room. */
export async function refuseFull(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const spare = Math.min(SPARE, blocks * bsize * SPARE_PART)
  if (bavail * bsize < spare)
    throw new Error(
      `There is no room for the backup in ${folder}: less than ${Math.ceil(spare / 1_000_000)} MB would stay free.`,
    )
}

/** Whether one folder lies in another, or is that one, whatever links lead there. */
export async function isWithin(folder: string, other: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([folder, other].map((path) => realpath(path).catch(() => path)))
  const way = relative(outer as string, inner as string)
  return way === '' || !(way.startsWith('..') || way.startsWith('/'))
}
