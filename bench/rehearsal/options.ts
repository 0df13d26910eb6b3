// What can be asked of a rehearsal on its command line.
import { parseArgs } from 'node:util'
import { KINDS, type Kind, type SignIn } from '#server/testing/faults/people/host.ts'

export type Options = {
  people: number
  seconds: number
  /** Milliseconds within which all come in; null: at a calm pace. */
  arrive_ms: number | null
  kinds: Kind[]
  seed: number
  /** Null: the product is started for the rehearsal, on a folder of its own. */
  url: string | null
  /** Null: new questions are launched. */
  code: string | null
  /** Null: a new host signs up. */
  sign_in: SignIn | null
}

export const USAGE = `Usage: npm run rehearse -- [--people 500] [--seconds 60] [--arrive 10s] [--kinds ${KINDS.join(',')}] [--seed 1]
  [--url http://localhost:3000 [--anywhere]] [--email me@example.com --password secret | --code ABC123]`

const PEOPLE_MAX = 10_000
const SECONDS_MAX = 600

/** Throws with a sentence and the usage when something asked for makes no sense. */
export function readOptions(argv: string[]): Options {
  const { values } = parse(argv)
  if (Boolean(values.email) !== Boolean(values.password)) fail('An --email needs its --password.')
  if (values.code && !values.url) fail('A --code needs the --url of the product that gave it.')
  return {
    people: wholeNumber('people', values.people, PEOPLE_MAX),
    seconds: wholeNumber('seconds', values.seconds, SECONDS_MAX),
    arrive_ms: values.arrive === undefined ? null : readArrival(values.arrive),
    seed: wholeNumber('seed', values.seed, 2 ** 31),
    kinds: readKinds(values.kinds),
    url: values.url === undefined ? null : readUrl(values.url, values.anywhere),
    code: values.code ?? null,
    sign_in: values.email && values.password ? { email: values.email, password: values.password } : null,
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      options: {
        people: { type: 'string', default: '500' },
        seconds: { type: 'string', default: '60' },
        arrive: { type: 'string' },
        kinds: { type: 'string', default: KINDS.join(',') },
        seed: { type: 'string', default: '1' },
        url: { type: 'string' },
        anywhere: { type: 'boolean', default: false },
        email: { type: 'string' },
        password: { type: 'string' },
        code: { type: 'string' },
      },
    })
  } catch (error) {
    return fail((error as Error).message)
  }
}

function wholeNumber(name: string, given: string, most: number): number {
  const number = Number(given)
  if (!Number.isInteger(number) || number < 1 || number > most)
    fail(`--${name} takes a whole number from 1 to ${most}.`)
  return number
}

/** Such as `10s` or `10`. */
function readArrival(given: string): number {
  return wholeNumber('arrive', given.replace(/s$/, ''), SECONDS_MAX) * 1000
}

function readKinds(given: string): Kind[] {
  const kinds = given.split(',').map((kind) => kind.trim())
  const foreign = kinds.find((kind) => !KINDS.includes(kind as Kind))
  if (foreign !== undefined) fail(`There is no kind "${foreign}".`)
  return [...new Set(kinds as Kind[])]
}

/** A crowd is let loose on this machine only, unless somebody says otherwise in words. */
function readUrl(given: string, anywhere: boolean): string {
  if (!URL.canParse(given)) fail(`"${given}" is no address.`)
  const url = new URL(given)
  if (url.protocol !== 'http:') fail('The address must begin with http://.')
  const loopback =
    url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d+){3}$/.test(url.hostname)
  if (!loopback && !anywhere)
    fail(
      `${url.hostname} is not this machine. A rehearsal is a load; add --anywhere if that server is yours and may bear it.`,
    )
  return url.origin
}

function fail(sentence: string): never {
  throw new Error(`${sentence}\n\n${USAGE}`)
}
