// All rules of the house over one tree of files.
import { checkHeadComment } from './file-shape.ts'
import { checkFocus } from './focus.ts'
import { checkFolders } from './folders.ts'
import { checkFunctionSize } from './function-size.ts'
import { checkImportDirection } from './import-direction.ts'
import { checkLockFile } from './lock.ts'
import { checkForbiddenNames, checkHookFiles, checkNameCase, checkOwnExport } from './names.ts'
import { checkTableOwners } from './ownership.ts'
import { checkFileSize, checkTreeSizes } from './sizes.ts'
import { type Problem, readSource, type Source, type SourceFile } from './source.ts'
import { tableOwners } from './tables.ts'
import { checkVocabulary } from './vocabulary.ts'
import { checkRowNumbers, checkSwitchedOffTests, checkUnfinished } from './words.ts'

const rules: readonly ((source: Source) => Problem[])[] = [
  checkImportDirection,
  checkForbiddenNames,
  checkNameCase,
  checkOwnExport,
  checkHookFiles,
  checkFileSize,
  checkFunctionSize,
  checkHeadComment,
  checkFolders,
  checkFocus,
  checkRowNumbers,
  checkUnfinished,
  checkSwitchedOffTests,
  checkVocabulary,
  checkLockFile,
]

/** Every broken rule in a tree, by path and line. Pure; `owners` is the map of tables to features. */
export function checkHouse(files: readonly SourceFile[], owners = tableOwners): Problem[] {
  const sources = files.map(readSource)
  const problems = sources.flatMap((source) => [
    ...rules.flatMap((rule) => rule(source)),
    ...checkTableOwners(source, owners),
  ])
  return [...problems, ...checkTreeSizes(sources)].sort(byPlace)
}

function byPlace(one: Problem, other: Problem): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1
  return one.line - other.line
}
