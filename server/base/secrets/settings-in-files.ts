// Settings that stand in files, as containers are given secrets: NAME_FILE names the file in which NAME stands.
import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

const ENDING = '_FILE'

/**
 * The environment with what stands in files for these names. A line break at the end does not count. Throws with the name
 * of the setting, never with what it says, when a file cannot be read or a setting is given twice.
 */
export function withFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}${ENDING}`]
    return path ? [[name, contentOf(name, path, env[name])]] : []
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(name: string, path: string, given: string | undefined): string {
  if (given) throw new Error(`Wrong settings. Of ${name} and ${name}${ENDING} only one can be set.`)
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`Wrong settings. ${name}${ENDING} has to be a file that can be read (${code}).`)
  }
}
