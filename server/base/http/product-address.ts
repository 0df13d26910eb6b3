// The address at which the product was last started from its data folder, for commands whose settings do not have it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (data_dir: string) => join(data_dir, 'address')

export function noteProductAddress(data_dir: string, origin: string): void {
  writeFileSync(fileIn(data_dir), `${origin}\n`)
}

/** Null if it was never started from there. */
export function readProductAddress(data_dir: string): string | null {
  if (!existsSync(fileIn(data_dir))) return null
  const origin = readFileSync(fileIn(data_dir), 'utf8').trim()
  return URL.canParse(origin) ? origin : null
}
