// Settings in files, the way containers get secrets: NAME_FILE is the path of a file with the value of NAME.
import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

const ENDING = '_FILE'

/**
 * The environment, with values from files for these names. A final line break is ignored. Throws with the name of the
 * setting, never its value, if a file cannot be read or a setting is given twice.
 */
export function withFiles(env: Environment, names: readonly string[]): Environment {
  const read = names.flatMap((name) => {
    const path = env[`${name}${ENDING}`]
    return path ? [[name, contentOf(name, path, env[name])]] : []
  })
  // what named a file has done its work, and is no setting of its own
  const files = new Set(names.map((name) => `${name}${ENDING}`))
  const others = Object.entries(env).filter(([name]) => !files.has(name))
  return Object.fromEntries([...others, ...read])
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
