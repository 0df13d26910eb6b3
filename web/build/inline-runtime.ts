// Saves the first page a request: the bundler's few lines of its own come inside the chunk of the page.
import type { Plugin, Rolldown } from 'vite'

const RUNTIME = /^rolldown-runtime$/
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime-[\w-]+\.js";?/
const EXPORT = /export\s*\{([^}]*)\};?\s*$/

/** Copies the runtime into the chunks of a name; all others go on to import it. It keeps no state, so copies agree. */
export function inlineRuntime(chunk: string): Plugin {
  return {
    name: 'popin-inline-runtime',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => RUNTIME.test(name))
      if (!runtime) return
      for (const host of chunks) if (host.name === chunk) copyInto(host, runtime)
    },
  }
}

function copyInto(host: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  const code = inlineInto(host.code, runtime.code)
  if (code === host.code) return
  host.code = code
  host.imports = host.imports.filter((file) => file !== runtime.fileName)
}

/** The code of a chunk with the runtime in place of its import; as it was when it imports none. */
export function inlineInto(code: string, runtime: string): string {
  const wanted = IMPORT.exec(code)
  const given = EXPORT.exec(runtime)
  if (!wanted || !given) return code
  const copy = `const {${pairs(wanted[1]!, ([name, local]) => `${name}:${local}`)}}=(()=>{${runtime.slice(0, given.index)}return {${pairs(given[1]!, ([local, name]) => `${name}:${local}`)}}})();`
  return code.replace(IMPORT, () => copy)
}

/** Rewrites a list such as `a as b,c`. */
function pairs(list: string, write: (pair: [string, string]) => string): string {
  return list
    .split(',')
    .map((one) => {
      const [from, to] = one.trim().split(/\s+as\s+/)
      return write([from!, to ?? from!])
    })
    .join(',')
}
