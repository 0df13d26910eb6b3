// The questions of a session, one card each; they move by buttons, by drag and by keys, and each move is spoken.
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { PLAN_NEEDED, questionsRefusal } from '#domain/billing/upsells.ts'
import { EVENTS_MAX } from '#domain/collections/model.ts'
import { too_many_questions } from '#domain/collections/refusals.ts'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusNearSoon } from '#web/base/ui/focus-beside.ts'
import { moved } from '#web/base/ui/moved.ts'
import { SortArea } from '#web/base/ui/SortArea.tsx'
import { speak } from '#web/base/ui/speech.ts'
import { useUndoHere } from '#web/base/undo/useUndoHere.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { type FormProblem, questionProblem } from '../form/problems.ts'
import { changeQuestion, removeQuestion, restoreQuestion, type SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'
import { QuestionItem } from './QuestionItem.tsx'

const t = translator(texts)

/** The text of a question; its card has other fields. */
export const QUESTION_FIELD = '[data-asked]'

type Props = {
  form: SessionForm
  change: Change
  problem: FormProblem | null
  name_max: number
  gates: Gates
  may_rate_stars: boolean
  samples: readonly SampleGroup[]
  industry: string | null | undefined
  onUpsell: Upsell
  onAdd: () => void
  onBusy: (isBusy: boolean) => void
  onFocus: (key: number) => void
}

export function QuestionList({ form, change, problem, onAdd, onFocus, ...shared }: Props) {
  const { questions } = form
  const list = useRef<HTMLUListElement>(null)
  const offerUndo = useUndoHere()
  const move = (from: number, to: number) => {
    if (from === to || !questions[from] || !questions[to]) return
    change((now) => ({ ...now, questions: moved(now.questions, from, to) }))
    speak(t('editing.question_moved', { n: to + 1 }))
  }
  const remove = (key: number, index: number) => {
    const gone = questions[index]!
    change((now) => removeQuestion(now, key))
    offerUndo(t('editing.question_removed', { n: index + 1 }), async () => {
      change((now) => restoreQuestion(now, gone, index))
      return t('editing.question_back', { n: index + 1 })
    })
    // the focus was on the card that went: it goes on with the one in its place
    focusNearSoon(list.current, QUESTION_FIELD, index, adder.current)
  }
  const adder = useRef<HTMLButtonElement>(null)
  const full =
    questionsRefusal(questions.length + 1, shared.gates.questions) ??
    (questions.length >= EVENTS_MAX ? too_many_questions : null)
  const isRankingOnly = form.collection.type === 'prioritize'
  const isFinal = full !== null && full.code !== PLAN_NEEDED
  return (
    <>
      {questions.length === 0 && <Text c="dimmed">{t('editing.questions_empty')}</Text>}
      <SortArea onMove={move}>
        <ul ref={list} className={styles.list}>
          {questions.map((question, index) => (
            <QuestionItem
              key={question.key}
              {...shared}
              question={question}
              n={index + 1}
              isRankingOnly={isRankingOnly}
              count={questions.length}
              problem={questionProblem(problem, question.key)}
              onChange={(how) =>
                change((now) => changeQuestion(now, how(find(now, question.key) ?? question)))
              }
              onFocus={() => onFocus(question.key)}
              onStep={(step) => move(index, index + step)}
              onRemove={() => remove(question.key, index)}
            />
          ))}
        </ul>
      </SortArea>
      {!isRankingOnly && (
        <Button
          ref={adder}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFinal}
          onClick={() => (full ? shared.onUpsell(full) : onAdd())}
        >
          {t('editing.question_add')}
        </Button>
      )}
      {isFinal && !isRankingOnly && (
        <Text size="sm" c="dimmed">
          {full.error_message}
        </Text>
      )}
    </>
  )
}

function find({ questions }: SessionForm, key: number) {
  return questions.find((question) => question.key === key)
}
