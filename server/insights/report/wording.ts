// The words of reports, and how a report writes days, times and numbers for its reader.

import { MEAN_FORMAT } from '#domain/base/mean-format.ts'
import { PHASES, type Phase } from '#domain/events/model.ts'

const PHASE_WORDS: Record<Phase, string> = {
  upcoming: 'Not started yet',
  open: 'Still open',
  closed: 'Closed',
  autostopped: 'Closed',
}

export const phaseWord = (phase: Phase) => PHASE_WORDS[PHASES.includes(phase) ? phase : 'closed']

export type Wording = ReturnType<typeof wordingFor>

/** The formats of a locale such as `en-DE`, the same as on the screen of a reader in that region. */
export function wordingFor(locale: string) {
  const number = new Intl.NumberFormat(locale)
  const mean = new Intl.NumberFormat(locale, MEAN_FORMAT)
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  const list = new Intl.ListFormat(locale)
  const count = (value: number) => number.format(value)
  return {
    count,
    counted: (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`,
    mean: (value: number) => mean.format(value),
    percent: (value: number) => share.format(value / 100),
    list: (titles: readonly string[]) => list.format(titles),
    /** A day such as `2026-12-05`. */
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day)),
    moment: (time: Date, time_zone: string) => momentIn(locale, time, time_zone),
    cut: (shown: number, all: number) =>
      `The first ${count(shown)} of ${count(all)} answers, the best first. The CSV and JSON exports have all of them.`,
  }
}

/** A moment where the host is; a time zone that is not known here counts as UTC. */
function momentIn(locale: string, time: Date, time_zone: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(time)
  try {
    return format(time_zone)
  } catch {
    return format('UTC')
  }
}

export const words = {
  report: 'POPin report',
  counted: (hash: string) => `Count list: ${hash} – compare it on the session’s page “Check the count”.`,
  meeting_report: 'POPin meeting report',
  before: 'Before the meeting',
  after: 'After the meeting',
  edited: (title: string) => `${title} (edited)`,
  question: (n: number, of: number) => `Question ${n} of ${of}`,
  answers: 'Answers',
  participants: 'Participants',
  comments: 'Comments',
  likes: 'Likes',
  sealed: 'Answers are sealed',
  anonymous: 'Answers are anonymous',
  named: 'Answers show names',
  as_of: (moment: string) => `As of ${moment}`,
  no_votes: 'No votes yet',
  no_likes: 'No likes yet',
  nobody: 'No answers yet.',
  not_ranked: 'Not ranked',
  image: 'Image',
  host: 'By the host',
  topics: 'Topics',
  decision: 'Decision',
  decisions: 'Decisions',
  decided: (owner: string, day: string) => `Decided on ${day} · ${owner} sees to it`,
  note: 'Note',
  reason: 'Why declined',
  promised: (owner: string, day: string) => `${owner} by ${day}`,
  answer_columns: ['Answer', 'Likes', 'Dislikes', 'Comments'],
  lost: (signs: string) =>
    `Characters without a font here are shown as □: ${signs}. The other files have them as written.`,
}
