// Looks at the secret, and puts a file where uploads lie, reads it, and takes it away again.
import { existsSync, rmdirSync } from 'node:fs'
import { mkdir, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openFileStore } from '#server/base/files/bucket-settings.ts'
import { type Files, newFileKey } from '#server/base/files/files.ts'
import { findSecret } from '#server/base/secrets/given-secret.ts'
import { formOf } from '#server/base/secrets/settled-secret.ts'
import type { Settings } from '../../settings.ts'
import { isWithin, refuseFull, refuseUnusable } from '../backup/folder.ts'
import { type Finding, failure } from './outcome.ts'

const GIGABYTE = 1e9
const ROOM_MIN = 0.1 * GIGABYTE
const PROBE = 'popin check'

/** `check` is what the store keeps of its secret; undefined where the store was not asked. */
export function lookAtSecret(settings: Settings, check: string | null | undefined): Finding {
  const given = findSecret(settings)
  const place = given.file ?? 'of SECRET_KEY'
  if (given.is_new) {
    if (check)
      throw failure(
        'none, and the database was made with one',
        'set SECRET_FILE or SECRET_KEY to it, or bring the file back',
      )
    return { said: `none yet: the first start makes ${given.file}` }
  }
  if (!check) return { said: place }
  try {
    formOf(given.forms, Buffer.from(check, 'hex'))
  } catch {
    throw failure(`${place} is not the one that the database was made with`, 'bring that one')
  }
  return { said: `${place}, the one that the database was made with` }
}

export async function lookAtStorage({ data_dir, bucket }: Settings): Promise<Finding> {
  const place = bucket ? `the bucket ${bucket.bucket}` : join(data_dir, 'files')
  const key = newFileKey()
  const inFiles = (folder: string) => missingFolders(join(data_dir, 'files', folder))
  const made = [...inFiles('incoming'), ...inFiles(key.slice(0, 2))]
  try {
    const files = await openFileStore(data_dir, bucket)
    await tryFile(files, key)
    const room = await files.room()
    const said = `${place} keeps files; ${(room / GIGABYTE).toFixed(1)} GB are free in ${data_dir}`
    if (room < ROOM_MIN) return { said, fail: 'make room: writes are refused on a full disk' }
    return room < GIGABYTE ? { said, note: 'make room soon' } : { said }
  } catch (error) {
    const { message } = error as Error
    throw failure(
      `${place}: ${message}`,
      bucket ? 'are the settings S3_… right?' : 'may this user write to DATA_DIR?',
    )
  } finally {
    for (const folder of made.sort((one, other) => other.length - one.length)) removeEmpty(folder)
  }
}

/** Folders on the way to this one that are not there, the innermost first. */
function missingFolders(folder: string): string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))]
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // a product that started meanwhile has put something in
  }
}

async function tryFile(files: Files, key: string): Promise<void> {
  const folder = await files.begin()
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'probe'), PROBE)
    await files.keep(folder, key)
    const stored = await files.read(key, 'probe')
    const read = stored && (await buffer(stored.open())).toString()
    if (read !== PROBE) throw new Error('what was written could not be read')
  } finally {
    await files.drop(folder)
    await files.remove(key)
  }
  if (await files.read(key, 'probe')) throw new Error('what was written could not be removed')
}

export async function lookAtBackups({ nightly, data_dir }: Settings): Promise<Finding> {
  if (!nightly) return { said: 'not set: none are written at night' }
  const { folder, time, kept } = nightly
  await refuseUnusable(folder).catch(({ message }: Error) => {
    throw failure(message, 'no backup is written until then')
  })
  const { bavail, bsize } = await statfs(folder)
  const free = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB are free`
  const said = `${folder} at ${time} UTC, the last ${kept} are kept; ${free}`
  const full = await refuseFull(folder).then(
    () => null,
    ({ message }: Error) => message,
  )
  if (full) return { said: `${said}. ${full}`, fail: 'make room, or name another folder' }
  return (await isWithin(folder, data_dir))
    ? { said, note: 'set BACKUP_DIR to another disk: what happens to the data happens to its backups' }
    : { said }
}

export async function lookAtPort({ host, port }: Settings): Promise<Finding> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, resolve)
    })
    return { said: `${host}:${port} is free` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      return { said: `${host}:${port} is in use`, note: 'by the running product? Set another PORT if not' }
    throw failure(
      `${host}:${port} (${code})`,
      'set HOST to an address of this machine, and a PORT that is allowed',
    )
  } finally {
    server.close()
  }
}
