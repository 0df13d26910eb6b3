// The question before a meeting and the one after it; one of them can be taken off, and asked again.
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { MeetingPart } from '#domain/events/model.ts'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { useUndoHere } from '#web/base/undo/useUndoHere.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import { PARTS, withPart } from '../form/meeting.ts'
import { type FormProblem, questionProblem } from '../form/problems.ts'
import type { QuestionForm } from '../form/question.ts'
import { changeQuestion, removeQuestion, restoreQuestion, type SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import { QuestionCard } from '../parts/QuestionCard.tsx'
import { QUESTION_FIELD } from '../parts/QuestionList.tsx'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'
import styles from './Meeting.module.css'
import { PartWindow } from './PartWindow.tsx'

const t = translator(texts)

type Props = {
  form: SessionForm
  /** The form as it was opened. */
  initial: SessionForm
  change: Change
  problem: FormProblem | null
  name_max: number
  with_comments: boolean
  gates: Gates
  clock_ahead: number
  may_rate_stars: boolean
  industry: string | null | undefined
  samples: readonly SampleGroup[]
  onUpsell: Upsell
  onBusy: (isBusy: boolean) => void
  onFocus: (key: number) => void
}

export function PartList({ with_comments, ...props }: Props) {
  const { form, change } = props
  const list = useRef<HTMLUListElement>(null)
  const offerUndo = useUndoHere()
  /** The focus was on what went: it goes on with the text of a card. */
  const focusText = (place: number) => focusSoon(() => list.current?.children[place], QUESTION_FIELD)
  const add = (part: MeetingPart) => {
    change((now) => withPart(now, part, with_comments))
    focusText(PARTS.indexOf(part))
  }
  const remove = (part: MeetingPart, key: number) => {
    const gone = form.questions.find((question) => question.key === key)!
    change((now) => (now.questions.length > 1 ? removeQuestion(now, key) : now))
    offerUndo(t(`editing.part_removed_${part}`), async () => {
      change((now) => restorePart(now, gone))
      return t(`editing.part_back_${part}`)
    })
    focusText(PARTS.indexOf(part) === 0 ? 1 : 0)
  }
  return (
    <ul ref={list} className={styles.list}>
      {PARTS.map((part) => {
        const index = form.questions.findIndex((one) => one.part === part)
        const question = form.questions[index]
        return (
          <li key={part} className={styles.item}>
            {question ? (
              <PartCard
                {...props}
                part={part}
                question={question}
                n={index + 1}
                onRemove={form.questions.length > 1 ? () => remove(part, question.key) : null}
              />
            ) : (
              <Button
                variant="light"
                fullWidth
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => add(part)}
              >
                {t(`editing.part_add_${part}`)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where the same part was added anew meanwhile, that one stays. */
function restorePart(form: SessionForm, gone: QuestionForm): SessionForm {
  if (form.questions.some(({ part }) => part === gone.part)) return form
  return restoreQuestion(form, gone, gone.part === PARTS[0] ? 0 : form.questions.length)
}

type CardProps = Omit<Props, 'with_comments'> & {
  part: MeetingPart
  question: QuestionForm
  /** The place among those that are shown. */
  n: number
  /** Null for the last one, which stays. */
  onRemove: (() => void) | null
}

function PartCard({ part, question, initial, onRemove, problem, clock_ahead, onFocus, ...card }: CardProps) {
  const { form, change, gates, onUpsell } = card
  return (
    <QuestionCard
      {...card}
      question={question}
      isOnly={false}
      label={t(`editing.part_${part}`)}
      problem={questionProblem(problem, question.key)}
      foot={<PartWindow {...{ form, initial, part, change, gates, clock_ahead, onUpsell }} />}
      onChange={(how) =>
        change((now) => {
          const newest = now.questions.find(({ key }) => key === question.key)
          if (!newest) return now
          // what it is asked for tells which part of a meeting it is, whatever sample it starts from
          return changeQuestion(now, { ...how(newest), use_case: newest.use_case })
        })
      }
      onFocus={() => onFocus(question.key)}
      tools={
        onRemove && (
          <ActionIcon color="gray" aria-label={t(`editing.part_remove_${part}`)} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )
      }
    />
  )
}
