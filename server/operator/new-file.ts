// Why a file that a command was to write is not there, as a sentence.
import { basename, dirname } from 'node:path'

/** Throws what stands in the way of a new file; anything else as it is. */
export function refuseNewFile(error: NodeJS.ErrnoException, path: string): never {
  const why = SENTENCES[error.code ?? '']
  throw why ? new Error(why(path)) : error
}

const SENTENCES: Record<string, (path: string) => string> = {
  EEXIST: (path) => `The file ${path} is there already.`,
  ENOENT: (path) => `There is no folder ${dirname(path)}. Please make it first.`,
  ENOTDIR: (path) => `${dirname(path)} is no folder.`,
  EACCES: barred,
  EPERM: barred,
  EROFS: (path) => `The folder ${dirname(path)} can only be read. Choose another one.`,
  ENAMETOOLONG: (path) => `The name ${basename(path)} is too long.`,
  ENOSPC: (path) => `There is no room in ${dirname(path)}.`,
}

function barred(path: string): string {
  return `This user may not write to ${dirname(path)}. Choose another folder, or let the user write there.`
}
