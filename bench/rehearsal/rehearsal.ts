// A whole rehearsal: launch, let people in, let them act, wait until it is calm, and compare.

import { LIVELY } from '#server/testing/faults/people/actions.ts'
import { createChance } from '#server/testing/faults/people/chance.ts'
import { type Crowd, gatherCrowd, letAct, onlooker } from '#server/testing/faults/people/crowd.ts'
import { newFigures, noteWrong } from '#server/testing/faults/people/figures.ts'
import { enterAsHost, launch } from '#server/testing/faults/people/host.ts'
import { judgeOwnViews, judgeWrites } from '#server/testing/faults/people/judge.ts'
import { newAgent, openLine } from '#server/testing/faults/people/line.ts'
import type { Place } from '#server/testing/faults/people/person.ts'
import { settleScreens } from '#server/testing/faults/people/screens.ts'
import { readTruth, type Truth } from '#server/testing/faults/people/truth.ts'
import { makeInstallation, startProduct } from '#server/testing/faults/product.ts'
import type { Options } from './options.ts'
import { arrivalText, type Report, summarize } from './report.ts'

/** How long screens are waited for at the end, milliseconds; the report tells how long it took. */
const SETTLE_MS = 60_000
/** People who come in within a second, and how long that may take in all, milliseconds. */
const ARRIVALS = 60
const ARRIVING_MAX_MS = 30_000
const PAUSE_MS = 4000

type Say = (line: string) => void

/** Runs a rehearsal; what went wrong is in the report, what makes it impossible is thrown. */
export async function rehearse(options: Options, say: Say): Promise<Report> {
  if (options.url) {
    const key = await readKey(options.url)
    return rehearseAt({ url: options.url, key }, options, say)
  }
  const installation = makeInstallation()
  try {
    say('Starting the product on a folder of its own …')
    const product = await startProduct(installation)
    try {
      return await rehearseAt({ url: product.url, key: installation.key }, options, say)
    } finally {
      await product.kill('SIGTERM')
    }
  } finally {
    await installation.remove()
  }
}

async function rehearseAt(where: { url: string; key: string }, options: Options, say: Say): Promise<Report> {
  const code = options.code ?? (await launchQuestions(where.url, options))
  const place: Place = { ...where, code }
  say(`${options.people} people come in with the code ${code} …`)
  const before = await lookBefore(place)
  const crowd = await gatherCrowd({
    place,
    people: options.people,
    seed: options.seed,
    over_ms: options.arrive_ms ?? Math.min(ARRIVING_MAX_MS, (options.people / ARRIVALS) * 1000),
  })
  try {
    say(`${arrivalText(crowd.figures.durations.get('join') ?? [])} They act for ${options.seconds} seconds …`)
    const acting = letAct(crowd, LIVELY, Math.min(PAUSE_MS, (options.seconds * 1000) / 8))
    await new Promise((resolve) => setTimeout(resolve, options.seconds * 1000))
    await acting.stop()
    say('Comparing everything …')
    return await compareAll(crowd, before)
  } finally {
    crowd.leave()
  }
}

async function compareAll(crowd: Crowd, before: Truth): Promise<Report> {
  const { people, figures, place } = crowd
  const writes = new Map(figures.durations)
  const truth = await readTruth(await onlooker(place, crowd), place.code)
  const { settled_ms, differences } = await settleScreens(people, truth, SETTLE_MS)
  for (const difference of differences) noteWrong(figures, difference)
  judgeWrites(people, truth, before, figures)
  await judgeOwnViews(people, truth, figures)
  return summarize({ figures, writes, people: people.length, settled_ms })
}

async function launchQuestions(url: string, { sign_in, kinds }: Options): Promise<string> {
  const agent = newAgent()
  const line = openLine({ url, agent, figures: newFigures(), chance: createChance(1) })
  await enterAsHost(line, sign_in)
  const { code } = await launch(line, kinds)
  agent.destroy()
  return code
}

async function lookBefore(place: Place): Promise<Truth> {
  const agent = newAgent()
  const truth = await readTruth(await onlooker(place, { figures: newFigures(), agent }), place.code)
  agent.destroy()
  return truth
}

/** The key of the live transport, where the browser finds it: in the page. */
async function readKey(url: string): Promise<string> {
  const page = await fetch(`${url}/`).then(
    (response) => response.text(),
    () => {
      throw new Error(`nobody answers at ${url}`)
    },
  )
  const content = /name="popin-settings" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"')
  const settings = content
    ? (JSON.parse(content) as { realtime: { key: string; host?: string } | null })
    : null
  if (!settings) throw new Error(`the page at ${url} has no settings; is its browser client built?`)
  if (!settings.realtime || settings.realtime.host)
    throw new Error('rehearsals need the live transport of the product itself, not a hosted one')
  return settings.realtime.key
}
