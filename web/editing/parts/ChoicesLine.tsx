// The choices of a question in one line, and the way to change them.
import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { linesNow, listOf, type QuestionForm } from '../form/question.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'

const t = translator(texts)

type Props = {
  question: QuestionForm
  n: number
  /** People have answered: the words of the choices can be mended, nothing else. */
  isFixed: boolean
  onEdit: () => void
}

export function ChoicesLine({ question, n, isFixed, onEdit }: Props) {
  const filled = linesNow(question).filter(({ title }) => title.trim() !== '')
  const words = filled.map(({ title }) => title).join(listOf(question.type) === 'scale' ? ' … ' : ', ')
  return (
    <div className={styles.choices}>
      <Button
        variant="default"
        leftSection={<IconList size={18} aria-hidden />}
        aria-label={t(isFixed ? 'editing.choices_fix_n' : 'editing.choices_edit_n', { n })}
        data-choices
        onClick={onEdit}
      >
        {t(isFixed ? 'editing.choices_fix' : 'editing.choices_edit')}
      </Button>
      <span className={styles.choiceWords} title={words}>
        {words}
      </span>
    </div>
  )
}
