// One answer among others, with its likes as dots; the host puts it into the spotlight by a press.
import type { CSSProperties } from 'react'
import type { Idea } from '#domain/ideas/contract.ts'
import { DotStrip } from '#web/base/dots/DotStrip.tsx'
import { type DotPlan, lengthOf } from '#web/base/dots/plan.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { answerTitle } from '#web/insights/summary.ts'
import { texts } from '../texts.ts'
import styles from './Answers.module.css'
import { CutText } from './CutText.tsx'
import { Likes } from './Likes.tsx'

const t = translator(texts)

type Props = {
  idea: Idea
  /** Of the likes of all answers that are shown together; null where there are none to draw. */
  plan: DotPlan | null
  /** Its place in the plan. */
  at: number
  isRated: boolean
  /** How large its letters are beside the others. */
  size?: number
  onSpotlight: ((id: string) => void) | null
}

export function AnswerCard({ idea, plan, at, isRated, size = 1, onSpotlight }: Props) {
  const text = answerTitle(idea)
  const look = { fontSize: `${size.toFixed(3)}em` } as CSSProperties
  const face = (
    <>
      <CutText key={text} text={text} />
      <span className={styles.likeLine}>
        {plan && plan.dots[at]! > 0 && <DotStrip plan={asLong(plan, at)} row={at} look={colourOf(idea.id)} />}
        <Likes idea={idea} isRated={isRated} />
      </span>
    </>
  )
  if (!onSpotlight)
    return (
      <div className={styles.answer} style={look}>
        {face}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.answer}
      style={look}
      data-answer={idea.id}
      onClick={() => onSpotlight(idea.id)}
    >
      <VisuallyHidden>{t('presenting.spotlight_on')}</VisuallyHidden> {face}
    </button>
  )
}

/** A field as long as the row, so that the number follows its last dot. */
const asLong = (plan: DotPlan, at: number): DotPlan => ({
  ...plan,
  columns: Math.max(1, lengthOf(plan.dots[at]!, plan)),
})

/** An answer keeps its colour, wherever it goes. */
function colourOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
}
