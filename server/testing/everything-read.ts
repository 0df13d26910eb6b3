// Everything that somebody can read of a session: every call of the API that reads, every file, every channel.
import { unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { API_ROOT, type Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import type { TestClient } from './client.ts'
import { type Listener, listen } from './live-client.ts'
import type { TestApp } from './test-app.ts'

/** What stands for the parameters of paths: `events/:id` and what begins with it are asked for each of these. */
export type Known = Record<string, readonly string[]>

/** Every path that reads, with what is known in place of its parameters; and those for which nothing is known. */
export function readingPaths(known: Known): { paths: string[]; unknown: string[] } {
  const reading = Object.values(contracts)
    .flatMap((calls): Call[] => Object.values(calls))
    .filter(({ method }) => method === 'GET')
  const paths: string[] = []
  const unknown: string[] = []
  for (const { path } of reading) {
    const filled = fill(path, known)
    if (filled.length > 0) paths.push(...filled)
    else unknown.push(path)
  }
  return { paths: [...new Set(paths)], unknown: [...new Set(unknown)] }
}

function fill(path: string, known: Known): string[] {
  const parameter = /^(.*?)\/:(\w+)/.exec(path)
  if (!parameter) return [path]
  const [whole, before, name] = parameter
  const values =
    known[`${before!.replace(/^.*\/(?=\w+\/[0-9a-f-]{36})/, '')}/:${name}`] ?? known[`:${name}`] ?? []
  return values.flatMap((value) => fill(`${before}/${value}${path.slice(whole.length)}`, known))
}

/** All that an answer says, in files of several parts too. */
export async function wordsOf(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const plain = new TextDecoder().decode(bytes)
  const type = response.headers.get('content-type') ?? ''
  const named = [...response.headers].join(' ')
  if (type.includes('pdf')) return `${named} ${plain} ${await wordsOfPdf(bytes)}`
  if (/zip|spreadsheet/.test(type))
    return `${named} ${Object.values(unzipSync(bytes))
      .map((part) => new TextDecoder().decode(part))
      .join(' ')}`
  return `${named} ${plain}`
}

async function wordsOfPdf(data: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
  let words = ''
  for (let n = 1; n <= pdf.numPages; n++) {
    const { items } = await (await pdf.getPage(n)).getTextContent()
    words += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  return words
}

/** Reads every path; gives what each said by its path, those that were refused too. */
export async function readAll(who: TestClient, paths: readonly string[]) {
  const said = new Map<string, { status: number; words: string }>()
  for (const path of paths) {
    const response = await who.raw(API_ROOT + path)
    said.set(path, { status: response.status, words: await wordsOf(response) })
  }
  return said
}

/** Listens on every one of these channels that somebody may hear. */
export async function listenEverywhere(
  app: TestApp,
  who: TestClient,
  channels: readonly string[],
): Promise<Map<string, Listener>> {
  const open = new Map<string, Listener>()
  for (const channel of channels) {
    const listener = await listen(app, who, channel).catch(() => null)
    if (listener) open.set(channel, listener)
  }
  return open
}
