// What a report says about decisions: the result, who sees to it, and what was said against it.
import type { DecisionLine } from '../decision-queries.ts'
import type { Block } from './blocks.ts'
import { type Wording, words } from './wording.ts'

/** Nothing of a session in which nothing was decided. */
export function decisionBlocks(decisions: readonly DecisionLine[], wording: Wording): Block[] {
  if (decisions.length === 0) return []
  return [
    { kind: 'heading', over: '', text: words.decisions, isNewPage: false },
    ...decisions.flatMap(({ question, result, owner, decided_on, reasons }): Block[] => [
      { kind: 'summary', text: question },
      { kind: 'text', text: words.decided(owner, wording.day(decided_on)), isQuiet: true },
      { kind: 'text', text: result, isQuiet: false },
      ...reasons.map((text): Block => ({ kind: 'text', text: `“${text}”`, isQuiet: true })),
    ]),
  ]
}
