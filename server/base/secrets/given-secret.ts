// Where an installation's secret comes from: a setting, a file, systemd, or the data folder.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What the operator may set; at most one of the first three is the secret. */
export type SecretSettings = {
  secret_key: string | null
  secret_file: string | null
  /** The folder of systemd's credentials. */
  credentials_dir: string | null
  data_dir: string
}

export type GivenSecret = {
  /**
   * What the text may mean. The first is for a new database: 64 hexadecimal characters are the bytes they encode, any
   * other text is its own bytes, wherever it comes from. Older installations read them differently.
   */
  forms: readonly [Buffer, ...Buffer[]]
  /** The file it was read from or would be written to; null if it is in the environment. */
  file: string | null
  /** There was no secret yet; this one was just created. */
  is_new: boolean
  /** Writes a new one to its file. Throws with a sentence if that fails. */
  keep(): void
  /** Removes what `keep` wrote. */
  drop(): void
}

/** The name under which systemd passes the secret. */
const CREDENTIAL = 'popin-secret'
const LENGTH_MIN = 32
const HEX = /^[0-9a-f]{64}$/i
const OTHERS = 0o007

/** Throws with a sentence if it is given twice, cannot be read, or is not a secret. */
export function findSecret(settings: SecretSettings): GivenSecret {
  const { secret_key, data_dir } = settings
  const places = placesOf(settings)
  if (places.length > 1)
    throw new Error(
      `Wrong settings. The secret is given twice, by ${places.map(({ by }) => by).join(' and by ')}.`,
    )
  if (secret_key !== null) return { ...UNCHANGED, forms: formsOf(secret_key), file: null, is_new: false }
  const place = places[0] ?? { by: 'DATA_DIR', file: join(data_dir, 'secret') }
  if (existsSync(place.file)) return { ...UNCHANGED, ...readSecret(place), is_new: false }
  if (place.by === CREDENTIAL) throw new Error(`There is no credential ${place.file}.`)
  return freshSecret(place)
}

type Place = { by: string; file: string }
const UNCHANGED = { keep: () => {}, drop: () => {} }

function placesOf({ secret_key, secret_file, credentials_dir }: SecretSettings): Place[] {
  const credential = credentials_dir && join(credentials_dir, CREDENTIAL)
  return [
    ...(secret_key === null ? [] : [{ by: 'SECRET_KEY', file: '' }]),
    ...(secret_file === null ? [] : [{ by: 'SECRET_FILE', file: secret_file }]),
    ...(credential && existsSync(credential) ? [{ by: CREDENTIAL, file: credential }] : []),
  ]
}

function formsOf(text: string): GivenSecret['forms'] {
  const trimmed = text.trim()
  const plain = Buffer.from(trimmed, 'utf8')
  const more = trimmed === text ? [] : [Buffer.from(text, 'utf8')]
  return HEX.test(trimmed) ? [Buffer.from(trimmed, 'hex'), plain, ...more] : [plain, ...more]
}

function readSecret({ by, file }: Place): Pick<GivenSecret, 'forms' | 'file'> {
  const text = attempt(() => readFileSync(file, 'utf8').trim(), `The secret ${file} (${by}) cannot be read`)
  if (text.length < LENGTH_MIN)
    throw new Error(`The file ${file} (${by}) is no secret: it has to hold ${LENGTH_MIN} or more characters.`)
  return { forms: formsOf(text), file }
}

function freshSecret({ by, file }: Place): GivenSecret {
  const secret = randomBytes(32)
  const keep = () => {
    mkdirSync(dirname(file), { recursive: true, mode: 0o711 })
    // on the disk before the database remembers it: a power cut must not lose one without the other
    writeFileSync(file, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  }
  return {
    forms: [secret],
    file,
    is_new: true,
    keep: () => attempt(keep, `The secret cannot be written to ${file} (${by})`),
    drop: () => rmSync(file, { force: true }),
  }
}

function attempt<T>(work: () => T, sentence: string): T {
  try {
    return work()
  } catch (error) {
    throw new Error(
      `${sentence}: ${(error as Error).message}. Set SECRET_FILE to a file that this user can read and write.`,
    )
  }
}

type Installation = SecretSettings & {
  public_url: string | null
  database_url: string | null
  /** Where a backup is written each night. */
  backup_dir: string | null
}

/**
 * What to tell an operator about where the secret is, one sentence each. A secret next to the data or its backups is
 * mentioned unless the product runs on somebody's own machine.
 */
export function secretWarnings(given: GivenSecret, settings: Installation): string[] {
  const { file } = given
  const { credentials_dir } = settings
  const warnings: string[] = []
  if (file && isOpen(file) && !(credentials_dir && isBelow(file, credentials_dir)))
    warnings.push(`Everybody on this machine can read the secret ${file}. Close it: chmod 600 ${file}`)
  const telling = tellingFolders(settings)
  const around = telling.find(({ folder }) => file && isBelow(file, folder))
  if (around)
    warnings.push(
      `The secret lies beside the ${around.what}: whoever has a copy of ${around.folder} can find out who wrote what. ` +
        `Move it: mv ${file} /etc/popin-secret, and set SECRET_FILE=/etc/popin-secret`,
    )
  for (const { folder, what } of telling) {
    const left = join(folder, 'secret')
    if (!around && holdsSame(left, given))
      warnings.push(
        `A copy of the secret still lies beside the ${what}, and is not used any more. Remove it: rm ${left}`,
      )
  }
  return warnings
}

type Telling = { folder: string; what: 'data' | 'backups' }

/** Folders whose copy, with the secret in it, tells who wrote what. */
function tellingFolders({ data_dir, public_url, database_url, backup_dir }: Installation): Telling[] {
  if (public_url === null && database_url === null) return []
  if (database_url === null)
    return [
      { folder: data_dir, what: 'data' },
      ...(backup_dir && !isBelow(backup_dir, data_dir)
        ? [{ folder: backup_dir, what: 'backups' } as const]
        : []),
    ]
  if (!backup_dir) return []
  return [{ folder: isBelow(backup_dir, data_dir) ? data_dir : backup_dir, what: 'backups' }]
}

function isOpen(file: string): boolean {
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0
}

function isBelow(file: string, folder: string): boolean {
  const way = relative(realOf(folder), realOf(file))
  return !way.startsWith('..') && !way.startsWith('/')
}

function realOf(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}

function holdsSame(file: string, { forms }: GivenSecret): boolean {
  if (!existsSync(file)) return false
  try {
    return formsOf(readFileSync(file, 'utf8').trim()).some((form) => forms.some((one) => one.equals(form)))
  } catch {
    return false
  }
}
