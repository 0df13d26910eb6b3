// What the attack found, a table for each scene, and what of it must not be.
import { ATTACKERS, type Attacker, type Result, type Scene } from './attack.ts'
import { bounds, CHANCE, type Figure, isAboveBar, leastFound } from './figures.ts'
import { ACCOUNTS, GUESTS, PEOPLE } from './session.ts'

const NAMES: Record<Attacker, string> = {
  host: 'the host',
  administrator: 'an administrator who views as others',
  dump: 'a dump of the database',
  operator: 'dump, secret, logs, backups and write-ahead log',
}
const SCENES: Record<Scene, string> = {
  'when asked': 'all are there, a question is put, each answers after a while',
  'on arrival': 'each answers at once on arrival, in sight of the attacker',
  'on arrival, read afterwards': 'the same, read once the session is over',
  'ballots just before': 'as the first, but each fetches the ballot 5 to 20 seconds before answering',
  'over days': 'three or four come and answer on each of five days, in sight of the attacker',
  'over days, read afterwards': 'the same, read once the session is over and two days have gone',
}

/** Whether the product promises that this attacker finds no more than chance gives. */
export function isPromised({ kind, scene }: Pick<Result, 'kind' | 'scene'>, who: Attacker): boolean {
  // whoever sees people come one by one, and what each one writes, needs no database
  if (scene === 'on arrival' || scene === 'over days') return false
  // an answer that is not sealed has its day, and so has joining
  if (scene === 'over days, read afterwards') return kind === 'sealed' && who !== 'operator'
  return who !== 'operator' || (kind === 'sealed' && scene === 'when asked')
}

/** What is promised and does not hold, in words; of figures that luck gives once in 100,000 runs at most. */
export function missedBars(results: readonly Result[]): string[] {
  return results.flatMap((result) =>
    ATTACKERS.filter((who) => isPromised(result, who) && isAboveBar(result.figures[who])).map(
      (who) => `${result.kind}, ${result.scene}: ${NAMES[who]}: ${inWords(result.figures[who])}`,
    ),
  )
}

const hundredths = (rate: number) => (100 * rate).toFixed(1)

function inWords(figure: Figure): string {
  const { linked, of, by } = figure
  const over = linked / of - CHANCE
  const [low, high] = bounds(figure).map((rate) => hundredths(rate - CHANCE))
  const mean = ((PEOPLE * linked) / of).toFixed(1)
  const found = over > 0 ? ` (${by})` : ''
  return `${mean} of ${PEOPLE}, ${over > 0 ? '+' : ''}${hundredths(over)} in 100 [${low} to ${high}]${found}`
}

export function headText(): string {
  return [
    `${PEOPLE} people who are known: ${ACCOUNTS} accounts and ${GUESTS} guests, and who came after whom.`,
    `Linked to their answers, and how many in 100 over chance (1 of ${PEOPLE}); in brackets, where 95 in 100 runs lie.`,
    '✓ is promised: no more than chance and 2 in 100. The log is read as bytes, without pg_waldump.',
  ].join('\n')
}

/** What was found in one scene. */
export function sceneText(result: Result): string {
  const { kind, scene, figures } = result
  const least = hundredths(leastFound(figures.host.of))
  const lines = ATTACKERS.map((who) => {
    const mark = isPromised(result, who) ? (isAboveBar(figures[who]) ? '✗' : '✓') : ' '
    return `  ${mark} ${NAMES[who].padEnd(48)} ${inWords(figures[who])}`
  })
  return [
    `\n${kind}: ${SCENES[scene]}`,
    `  found for sure, nine times in ten: a leak of ${least} in 100 over chance; a smaller one may stay unseen`,
    ...lines,
  ].join('\n')
}

export function endText(results: readonly Result[]): string {
  const missed = missedBars(results)
  return missed.length === 0 ? '\nEvery promise held.' : `\n${missed.length} did not hold.`
}
