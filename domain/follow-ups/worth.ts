// Whether a repeating meeting is worth it: what its last meetings cost and brought, and what that suggests.
/** One meeting that is over. */
export type Meeting = {
  /** Its length; null for a session that has none. */
  minutes: number | null
  /** People who joined. */
  people: number
  /** Of them those who answered, voted or commented. */
  spoke: number
  /** From how many people on its figures are told: five, or what its organisation asks for. */
  least: number
  /** Scores from 1 to 5: how many, and their sum. */
  scores: number
  score_total: number
  /** Topics that were discussed; of these, those on which enough people said whether they were answered, and that were. */
  topics: number
  judged: number
  answered: number
  /** Promises made there whose day has come or that are done, and those done by their day. */
  due: number
  kept: number
}

/** What would make the meeting worth more. */
export const HINTS = ['leave_it', 'shorten', 'less_often', 'invite_fewer'] as const
export type HintName = (typeof HINTS)[number]

/** The figures that a hint comes from; those that do not matter for it are left out. */
export type Figures = {
  /** The mean score, from 1 to 5. */
  score: number
  meetings: number
  /** Minutes of one meeting, in the mean. */
  minutes?: number
  /** People of one meeting, and of them those who spoke, in the mean; without `spoke` fewer than five did. */
  people?: number
  spoke?: number
  /** Topics of one meeting, in the mean. */
  topics?: number
  /** The share of topics that were answered, 0 to 1. */
  answered?: number
}
export type Hint = { name: HintName; figures: Figures }

/** Meetings that are shown, meetings that hints read, and how many these must be at least. */
export const MEETINGS_SHOWN = 12
const MEETINGS_READ = 6
export const MEETINGS_MIN = 3

/** People say it is worth their time from this mean on; the hints to change something come below the second. */
const GOOD = 4
const POOR = 3.5
/** Most topics were answered. */
const MOSTLY = 0.6
/** Minutes that can be shortened, and people that can be fewer. */
const LONG = 30
const MANY = 8
/** Fewer topics than this fill no meeting; of many people fewer than this share spoke. */
const FEW_TOPICS = 2
const HALF = 0.5

/** A meeting counts if enough people were there and gave a score: below that, figures would be about persons. */
export function isCounted({ people, scores, least }: Meeting): boolean {
  return people >= least && scores >= least
}

export type Worth = {
  hints: Hint[]
  /** Meetings with enough scores that are missing before there can be hints; 0 when there are enough. */
  missing: number
}

/** `meetings` in the order of time. No hint where the figures point nowhere. */
export function worthOf(meetings: readonly Meeting[]): Worth {
  const read = meetings.filter(isCounted).slice(-MEETINGS_READ)
  const missing = Math.max(0, MEETINGS_MIN - read.length)
  return { missing, hints: missing > 0 ? [] : hintsOf(read) }
}

function hintsOf(read: readonly Meeting[]): Hint[] {
  const sum = (of: (meeting: Meeting) => number) => read.reduce((total, one) => total + of(one), 0)
  const meetings = read.length
  const score = sum((one) => one.score_total) / sum((one) => one.scores)
  const judged = sum((one) => one.judged)
  const answered = judged > 0 ? sum((one) => one.answered) / judged : null
  const isAnswered = answered === null || answered >= MOSTLY
  const timed = read.flatMap(({ minutes }) => minutes ?? [])
  const base = { score, meetings }
  const share = answered === null ? {} : { answered }
  if (score >= GOOD && isAnswered) return [{ name: 'leave_it', figures: { ...base, ...share } }]
  if (score >= POOR) return []
  const hints: Hint[] = []
  const minutes = timed.reduce((total, one) => total + one, 0) / timed.length
  if (timed.length === meetings && minutes >= LONG && answered !== null && isAnswered)
    hints.push({ name: 'shorten', figures: { ...base, minutes, answered } })
  const topics = sum((one) => one.topics) / meetings
  if (topics < FEW_TOPICS) hints.push({ name: 'less_often', figures: { ...base, topics } })
  const most = Math.max(...read.map(({ least }) => least))
  const [people, spoke] = [sum((one) => one.people) / meetings, sum((one) => one.spoke) / meetings]
  if (people >= MANY && spoke / people < HALF)
    // fewer who spoke are not counted in public
    hints.push({ name: 'invite_fewer', figures: { ...base, people, ...(spoke >= most && { spoke }) } })
  return hints
}
