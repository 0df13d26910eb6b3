// The app for Microsoft Teams: its manifest and two icons in one file, as an administrator uploads it there.
import { readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { appManifest } from '#domain/tabs/manifest.ts'

const icon = (name: string) => readFileSync(new URL(`icons/${name}.png`, import.meta.url))

/** Always the same bytes for the same settings. */
export function tabPackage(app: { app_id: string; origin: string }): Uint8Array {
  const manifest = new TextEncoder().encode(JSON.stringify(appManifest(app), null, 2))
  const files = { 'manifest.json': manifest, 'color.png': icon('color'), 'outline.png': icon('outline') }
  return zipSync(files, { mtime: MADE })
}

/** The earliest moment that such a file can name, so that it tells nothing. */
const MADE = new Date(1980, 0, 1)
