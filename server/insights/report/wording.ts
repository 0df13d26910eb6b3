// The words of reports.
import { MEAN_FORMAT } from '#domain/base/mean-format.ts'
import { PHASES, type Phase } from '#domain/events/model.ts'

const number = new Intl.NumberFormat('en')
const PHASE_WORDS: Record<Phase, string> = {
  upcoming: 'Not started yet',
  open: 'Still open',
  closed: 'Closed',
  autostopped: 'Closed',
}

export const count = (value: number) => number.format(value)
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`
const mean = new Intl.NumberFormat('en', MEAN_FORMAT)
export const meanText = (value: number) => mean.format(value)
export const phaseWord = (phase: Phase) => PHASE_WORDS[PHASES.includes(phase) ? phase : 'closed']

/** A moment where the host is; a time zone that is not known here counts as UTC. */
export function momentWord(time: Date, time_zone: string): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(time)
  try {
    return format(time_zone)
  } catch {
    return format('UTC')
  }
}

export const words = {
  report: 'POPin report',
  meeting_report: 'POPin meeting report',
  before: 'Before the meeting',
  after: 'After the meeting',
  edited: (title: string) => `${title} (edited)`,
  question: (n: number, of: number) => `Question ${n} of ${of}`,
  answers: 'Answers',
  participants: 'Participants',
  comments: 'Comments',
  likes: 'Likes',
  anonymous: 'Answers are anonymous',
  named: 'Answers show names',
  as_of: (moment: string) => `As of ${moment}`,
  no_votes: 'No votes yet',
  no_likes: 'No likes yet',
  nobody: 'Nobody answered yet.',
  not_ranked: 'Not ranked',
  image: 'Image',
  host: 'By the host',
  answer_columns: ['Answer', 'Likes', 'Dislikes', 'Comments'],
  cut: (shown: number, all: number) =>
    `The first ${count(shown)} of ${count(all)} answers, the best first. The CSV and JSON exports have all of them.`,
  lost: (signs: string) =>
    `Some characters have no font here and are shown as □: ${signs}. The CSV, JSON and spreadsheet exports have them as they were written.`,
}
