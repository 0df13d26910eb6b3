// What a report says about topics: what each is, what became of it, who promised what.
import { STATE_NAMES } from '#domain/topics/wording.ts'
import type { TopicLine } from '../topic-queries.ts'
import type { Block } from './blocks.ts'
import { type Wording, words } from './wording.ts'

/** Nothing of a session that has no topics. */
export function topicBlocks(topics: readonly TopicLine[], wording: Wording): Block[] {
  if (topics.length === 0) return []
  return [
    { kind: 'heading', over: '', text: words.topics, isNewPage: false },
    ...topics.flatMap((topic) => blocksOf(topic, wording)),
  ]
}

function blocksOf({ topic, decision, note, reason, ...line }: TopicLine, wording: Wording): Block[] {
  const told = [
    [words.decision, decision],
    [words.note, note],
    [words.reason, reason],
  ].filter(([, text]) => text !== '')
  return [
    { kind: 'summary', text: topic },
    { kind: 'text', text: stateOf(line, wording), isQuiet: true },
    ...told.map(([name, text]): Block => ({ kind: 'text', text: `${name}: ${text}`, isQuiet: false })),
  ]
}

function stateOf(
  { state, owner, promised_for, answers }: Pick<TopicLine, 'state' | 'owner' | 'promised_for' | 'answers'>,
  wording: Wording,
): string {
  const promised = (state === 'promised' || state === 'done') && owner && promised_for
  const parts = [
    STATE_NAMES[state],
    promised ? words.promised(owner, wording.day(promised_for)) : '',
    answers > 0 ? wording.counted(answers, 'answer') : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
