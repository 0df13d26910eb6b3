// Reads a Dockerfile and a .dockerignore as far as ours use them, and does their steps in empty folders, one for each stage.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export type Step = { word: string; rest: string }
export type Stage = { image: string; name: string | null; steps: Step[] }

/** A stage that was done: the folder that stands for `/`, and what its instructions say of the container. */
export type Made = { root: string; workdir: string; env: Record<string, string>; stage: Stage }

/** Who does a step of RUN in another way; true when it is done. */
export type Replace = (command: string, folder: string) => boolean

export function readDockerfile(text: string): Stage[] {
  const plain = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ')
  const stages: Stage[] = []
  for (const line of plain.split('\n').filter((one) => one.trim() !== '')) {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
    const [image = '', , name = null] = rest.split(/\s+/)
    if (word === 'FROM') stages.push({ image, name, steps: [] })
    else stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

/** The arguments of the last instruction of this name in its form as a list. */
export function listOf({ steps }: Stage, word: string): string[] {
  const rest = steps.findLast((step) => step.word === word)?.rest ?? ''
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

export function lastOf({ steps }: Stage, word: string): string | undefined {
  return steps.findLast((step) => step.word === word)?.rest
}

/** Does every step of all stages below `folder`; `context` is what is sent to the builder. */
export function makeStages(stages: Stage[], context: string, folder: string, replace: Replace): Made[] {
  const made: Made[] = []
  const ignores = readIgnores(readFileSync(join(context, '.dockerignore'), 'utf8'))
  for (const [at, stage] of stages.entries()) {
    const one: Made = { root: join(folder, String(at)), workdir: '/', env: {}, stage }
    mkdirSync(one.root)
    chmodSync(one.root, 0o755)
    for (const step of stage.steps) doStep(one, step, { context, ignores, made, replace })
    made.push(one)
  }
  return made
}

type Around = { context: string; ignores: (path: string) => boolean; made: Made[]; replace: Replace }

function doStep(one: Made, { word, rest }: Step, around: Around): void {
  const here = join(one.root, one.workdir)
  if (word === 'WORKDIR') {
    one.workdir = rest
    mkdirSync(join(one.root, rest), { recursive: true })
  } else if (word === 'ENV') {
    for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) one.env[name] = value
  } else if (word === 'COPY') copy(one, rest.split(/\s+/), around)
  else if (word === 'RUN')
    for (const command of rest.split('&&')) run(one, command.trim(), here, around.replace)
}

function copy(one: Made, words: string[], { context, ignores, made }: Around): void {
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const earlier = made.find(({ stage }) => from !== undefined && stage.name === from)
  const to = words.pop() ?? ''
  const target = to.startsWith('/') ? join(one.root, to) : resolve(join(one.root, one.workdir), to)
  for (const word of words) {
    const source = earlier ? join(earlier.root, word) : join(context, word)
    const place = statSync(source).isDirectory() || !to.endsWith('/') ? target : join(target, word)
    mkdirSync(dirname(place), { recursive: true })
    // nobody looks at the earlier stage again
    if (earlier) renameSync(source, place)
    else
      cpSync(source, place, { recursive: true, filter: (path) => !ignores(path.slice(context.length + 1)) })
  }
}

/** Whatever names a folder of the container's root means the one that stands for it. */
function run(one: Made, command: string, folder: string, replace: Replace): void {
  if (replace(command, folder)) return
  const owner = process.getuid?.() === 0 ? '-o nobody -g nogroup' : ''
  const moved = command.replace(/ \/(?=[a-z])/g, ` ${one.root}/`).replace('-o node -g node', owner)
  const path = `${dirname(process.execPath)}:${process.env.PATH}`
  const options = { cwd: folder, env: { ...process.env, ...one.env, PATH: path }, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync('sh', ['-c', moved], options)
  if (status !== 0) throw new Error(`RUN ${command}\n${stderr}`)
}

/** The same files under another name where that is possible, copies otherwise. */
export function link(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status !== 0)
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** Says of a path of the context whether it is left out: the last pattern that fits it, or a folder above it, decides. */
export function readIgnores(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), fits: patternOf(line.replace(/^!/, '')) }))
  return (path) => path !== '' && !(patterns.findLast(({ fits }) => fits.test(path))?.keeps ?? true)
}

function patternOf(line: string): RegExp {
  const escaped = line.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const whole = escaped.replaceAll('**/', '(?:.*/)?').replace(/(?<!\.)\*/g, '[^/]*')
  return new RegExp(`^${whole}(?:/.*)?$`)
}

/** What `npm ci --omit=dev` leaves of an installation: everything that the lock file does not mark as development. */
export function withoutDevelopment(from: string, to: string): void {
  const { packages } = JSON.parse(readFileSync(join(from, 'package-lock.json'), 'utf8'))
  const isOfDevelopment = (path: string) => packages[path]?.dev === true
  const namesIn = (folder: string) => readdirSync(join(from, folder)).map((name) => `${folder}/${name}`)
  const entries = namesIn('node_modules').flatMap((path) => (/\/@[^/]+$/.test(path) ? namesIn(path) : [path]))
  const byFolder = Map.groupBy(
    entries.filter((path) => !isOfDevelopment(path)),
    dirname,
  )
  for (const [folder, paths] of byFolder) {
    mkdirSync(join(to, folder), { recursive: true })
    linkAll(
      paths.map((path) => join(from, path)),
      join(to, folder),
    )
  }
  for (const path of Object.keys(packages).filter(isOfDevelopment))
    rmSync(join(to, path), { recursive: true, force: true })
}

function linkAll(from: string[], folder: string): void {
  if (spawnSync('cp', ['-al', ...from, `${folder}/`]).status === 0) return
  for (const path of from)
    cpSync(path, join(folder, basename(path)), { recursive: true, verbatimSymlinks: true })
}

/** The paths of all files below a folder, from it. */
export function filesBelow(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
}
