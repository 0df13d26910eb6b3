// Reads the files that the rules look at from disk.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './source.ts'

const folders = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy', 'docs']
const rootFiles = ['README.md', 'package-lock.json']
const skipped = new Set(['node_modules', 'dist', 'data'])
const readable = /\.(?:[mc]?[jt]sx?|css|html|md|json|sql|txt|ya?ml|svg)$/

/** The text files of the tree under `root`, with paths from it; folders that are missing do not matter. */
export function readTree(root: string): SourceFile[] {
  const paths = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(root, folder))
  paths.push(...rootFiles.filter((file) => existsSync(join(root, file))))
  return paths.map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n'),
  }))
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(root, path)
    return entry.isFile() && readable.test(entry.name) ? [path] : []
  })
}
