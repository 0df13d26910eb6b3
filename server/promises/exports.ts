// A list of topics as a file: CSV, JSON or Markdown. What people raised has days, never times.
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { type ListFormat, STATES_OF, TOPIC_GROUPS } from '#domain/promises/model.ts'
import { GROUP_NAMES } from '#domain/promises/wording.ts'
import type { Topic, TopicDetail } from '#domain/topics/contract.ts'
import { STATE_NAMES } from '#domain/topics/wording.ts'
import { dayOf } from '#server/base/day.ts'

type List = TopicListPage['list']
type Made = { text: string; ending: string; type: string }

export function listFile(format: Exclude<ListFormat, 'json'>, list: List, topics: readonly Topic[]): Made {
  switch (format) {
    case 'csv':
      return { text: csvOf(topics), ending: 'csv', type: 'text/csv; charset=utf-8' }
    case 'markdown':
      return { text: markdownOf(list, topics), ending: 'md', type: 'text/markdown; charset=utf-8' }
  }
}

const COLUMNS: readonly [title: string, of: (topic: Topic) => string | number | null][] = [
  ['Topic', ({ title }) => title],
  ['State', ({ state }) => STATE_NAMES[state]],
  ['Likes', ({ likes }) => likes],
  ['Answers', ({ answer_count }) => answer_count],
  ['Raised on', ({ raised_on }) => raised_on],
  ['Last change', ({ changed_time }) => dayOf(changed_time)],
  ['Owner', ({ owner_name }) => owner_name],
  ['Email of the owner', ({ owner_email }) => owner_email],
  ['Promised for', ({ due_on }) => due_on],
  ['Overdue', ({ is_overdue }) => (is_overdue ? 'yes' : '')],
  ['Decision', ({ decision }) => decision],
  ['Note', ({ note }) => note],
  ['Why declined', ({ reason }) => reason],
]

function csvOf(topics: readonly Topic[]): string {
  const titles = COLUMNS.map(([title]) => title)
  return CSV_MARK + csvLines([titles, ...topics.map((topic) => COLUMNS.map(([, of]) => of(topic)))])
}

/** The whole list: also what people wrote, never who, and the history of each topic. What was merged into it is told by its answers alone. */
export function listJson({ name, kind }: List, topics: readonly TopicDetail[]): Made {
  const text = `${JSON.stringify({ name, kind, topics: topics.map(plainTopic) }, null, 1)}\n`
  return { text, ending: 'json', type: 'application/json; charset=utf-8' }
}

function plainTopic({
  list_id: _list,
  user_likes: _own,
  takes_likes: _takes,
  changed_time,
  ...topic
}: TopicDetail) {
  const { answers, moves, merged: _parts, ...facts } = topic
  return {
    ...facts,
    changed_on: dayOf(changed_time),
    originals: answers,
    history: moves.map(({ moved_time, ...move }) => ({ ...move, moved_on: dayOf(moved_time) })),
  }
}

function markdownOf({ name }: List, topics: readonly Topic[]): string {
  const parts = TOPIC_GROUPS.flatMap((group) => {
    const its = topics.filter(({ state }) => STATES_OF[group].includes(state))
    return its.length === 0 ? [] : [`## ${GROUP_NAMES[group]}\n`, ...its.map(itemOf), '']
  })
  return `# ${inline(name)}: what became of it\n\n${parts.join('\n')}`
}

function itemOf(topic: Topic): string {
  const { title, likes, raised_on, owner_name, due_on, is_overdue, decision, note, reason } = topic
  const promised =
    owner_name && due_on ? `${inline(owner_name)}, by ${due_on}${is_overdue ? ' (past its date)' : ''}` : ''
  const facts: [string, string][] = [
    ['Promised', promised],
    ['Decision', inline(decision)],
    ['Note', inline(note)],
    ['Why declined', inline(reason)],
  ]
  const people = likes === 1 ? '1 like' : `${likes} likes`
  const lines = facts.flatMap(([name, text]) => (text === '' ? [] : [`  - ${name}: ${text}`]))
  return [`- **${inline(title)}** (raised on ${raised_on}, ${people})`, ...lines].join('\n')
}

/** On one line, and nothing of it is taken for Markdown or HTML. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&')
    .replace(/^([-+]|\d+\.)/, '\\$1')
}
