// Rule: who may import whom between rooms, base, features and composition.
import { buildFolder, pathsFile, testingFolder } from './features.ts'
import type { ImportTarget } from './imports.ts'
import { type Place, placeOf, standsBefore } from './places.ts'
import type { Problem, Source } from './source.ts'

/** Shapes, and days of the calendar: packages that calculate and read no clock unless they are asked to. */
const DOMAIN_PACKAGES = ['zod', 'rrule-temporal', 'temporal-polyfill']

/** Every import of the three rooms that the table "Who may import whom" does not allow. */
export function checkImportDirection(source: Source): Problem[] {
  const from = placeOf(source.path)
  if (!from || !source.isCode || from.kind === 'tool' || from.kind === 'stray') return []
  return source.imports.flatMap(({ address, line, target }) => {
    const reason =
      target.kind === 'file' ? fileReason(source, from, target.name) : outsideReason(source, from, target)
    if (!reason) return []
    return [
      { path: source.path, line, rule: 'import-direction', sentence: `imports ${address}, but ${reason}` },
    ]
  })
}

function outsideReason({ isTest, path }: Source, from: Place, target: ImportTarget): string | undefined {
  if (isTest || from.room === 'server' || path.startsWith(buildFolder)) return undefined
  if (from.room === 'domain') {
    return target.kind === 'package' && DOMAIN_PACKAGES.includes(target.name)
      ? undefined
      : `domain imports no package but ${DOMAIN_PACKAGES.join(', ')}`
  }
  return target.kind === 'node' ? 'web runs in a browser and imports nothing of Node' : undefined
}

function fileReason(source: Source, from: Place, path: string): string | undefined {
  const to = placeOf(path)
  if (!to) return 'the three rooms import nothing from outside them'
  if (to.kind === 'stray' || to.kind === 'tool')
    return 'that file stands in no base, feature or composition place'
  if (to.room !== from.room && to.room !== 'domain') return `${from.room} never imports ${to.room}`
  if (from.kind === 'composition') return undefined
  if (to.kind === 'composition') return compositionReason(source, from, path)
  if (from.kind === 'base') {
    if (to.kind === 'base' || isColumnWords(source.path, path)) return undefined
    return `${from.room}/base knows no feature`
  }
  return to.room === from.room ? featureReason(from, to) : undefined
}

/** The shapes of the tables speak the words of the models: `question_type` is a `QuestionType` there too. */
function isColumnWords(from: string, to: string): boolean {
  return from.startsWith('server/base/db/tables/') && /^domain\/[a-z-]+\/model\.ts$/.test(to)
}

function compositionReason({ isTest }: Source, from: Place, path: string): string | undefined {
  if (isTest && path.startsWith(testingFolder)) return undefined
  if (from.kind === 'feature' && path === pathsFile) return undefined
  return path.startsWith(testingFolder)
    ? `only tests and composition files import ${testingFolder}`
    : 'composition files are never imported by base or features'
}

function featureReason(from: Place, to: Place): string | undefined {
  if (to.kind === 'base' || to.folder === from.folder) return undefined
  if (!standsBefore(to.folder, from.folder)) {
    return `${to.folder} does not stand before ${from.folder} in the list of features`
  }
  if (from.room === 'server' && !/^(?:[a-z0-9-]+-)?(?:queries|actions|view|jobs)\.ts$/.test(to.inner)) {
    return `of another feature only queries, actions, view and jobs are open`
  }
  if (from.room === 'web' && to.inner.includes('/')) return 'sub-folders of another feature are private'
  return undefined
}
