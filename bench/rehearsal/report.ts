// What a rehearsal found, as data and as text.
import { type Figures, percentile } from '#server/testing/faults/people/figures.ts'

export type Row = { name: string; count: number; p50_ms: number; p99_ms: number }

export type Report = {
  people: number
  joins: Row
  /** Acknowledged writes by kind. */
  writes: Row[]
  /** From the acknowledgement of an answer or comment to the screens of others. */
  live: Row
  /** Until every screen was right after the last write, milliseconds. */
  settled_ms: number
  statuses: Record<string, number>
  network_failures: number
  retries: number
  reconnects: number
  refetches: number
  given_up: number
  lost: number
  wrong: number
  /** What was lost or wrong, the first hundred. */
  sentences: string[]
}

type Found = {
  figures: Figures
  /** The durations as they were before the comparing began. */
  writes: Map<string, number[]>
  people: number
  settled_ms: number
}

export function summarize({ figures, writes, people, settled_ms }: Found): Report {
  const kinds = [...writes]
    .filter(([name]) => name !== 'join')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const { network_failures, retries, reconnects, refetches, given_up } = figures
  return {
    people,
    joins: rowOf('joins', figures.durations.get('join') ?? []),
    writes: kinds.map(([name, list]) => rowOf(name, list)),
    live: rowOf('live', figures.live),
    settled_ms: Math.round(settled_ms),
    statuses: Object.fromEntries(figures.statuses),
    network_failures,
    retries,
    reconnects,
    refetches,
    given_up,
    lost: figures.lost_count,
    wrong: figures.wrong_count,
    sentences: figures.wrong,
  }
}

function rowOf(name: string, list: readonly number[]): Row {
  return {
    name,
    count: list.length,
    p50_ms: Math.round(percentile(list, 0.5)),
    p99_ms: Math.round(percentile(list, 0.99)),
  }
}

/** How long people waited until their questions were there and live. */
export function arrivalText(waits: readonly number[]): string {
  const [half, most, last] = [0.5, 0.99, 1].map((share) => (percentile(waits, share) / 1000).toFixed(1))
  return `All are in: half of them waited ${half} s at the most, 99 of 100 ${most} s, the last ${last} s.`
}

const SENTENCES_SHOWN = 20

export function reportText(report: Report): string {
  const { statuses, sentences } = report
  const rows = [report.joins, ...report.writes, report.live]
  const shown = sentences.slice(0, SENTENCES_SHOWN)
  const hidden = report.lost + report.wrong - shown.length
  return [
    '',
    lineOf(['', 'count', 'p50 ms', 'p99 ms']),
    ...rows.map((row) => lineOf([nameOf(row), row.count, row.p50_ms, row.p99_ms])),
    '',
    `answers by status: ${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}; without an answer: ${report.network_failures}; tried again: ${report.retries}`,
    `reconnects: ${report.reconnects}; screens fetched: ${report.refetches}; all screens right after ${report.settled_ms} ms`,
    ...(report.given_up > 0 ? [`writes whose outcome stayed unknown: ${report.given_up}`] : []),
    ...shown,
    ...(hidden > 0 ? [`… and ${hidden} more`] : []),
    `lost: ${report.lost}, wrong: ${report.wrong}`,
  ].join('\n')
}

function nameOf({ name }: Row): string {
  if (name === 'live') return 'to other screens'
  return name === 'joins' ? 'joined' : `acknowledged: ${name}`
}

function lineOf([name, ...numbers]: (string | number)[]): string {
  return String(name).padEnd(26) + numbers.map((number) => String(number).padStart(9)).join('')
}
