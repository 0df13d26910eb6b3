// The operator's settings of nightly backups; without a folder there are none.
import { resolve } from 'node:path'
import { z } from 'zod'

const TIME_WANTED = 'a time of the day in UTC such as 02:30'
const KEPT_WANTED = 'a number of backups from 1 to 999'

/** Each ends, where it is wrong, the sentence that begins with "NAME has to be". */
export const backupSettings = {
  /** Where a backup is written each night; nowhere without it. */
  BACKUP_DIR: z.string().trim().min(1, 'a folder').optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_WANTED)
    .optional(),
  /** Of the nightly ones; older ones go. */
  BACKUPS_KEPT: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, KEPT_WANTED)
    .transform(Number)
    .optional(),
}

export type NightlySettings = { folder: string; time: string; kept: number }

type Given = z.output<z.ZodObject<typeof backupSettings>>

/** Null: no nightly backups. Throws when something is set for them and their folder is not. */
export function readNightly(given: Given): NightlySettings | null {
  const { BACKUP_DIR: folder, BACKUP_TIME: time, BACKUPS_KEPT: kept } = given
  if (folder) return { folder: resolve(folder), time: time ?? '02:30', kept: kept ?? 7 }
  if (time || kept) throw new Error('Wrong settings. BACKUP_TIME and BACKUPS_KEPT need BACKUP_DIR.')
  return null
}
