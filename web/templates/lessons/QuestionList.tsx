// Prepared questions in a row: each opens its sample report, or the edit screen with the question in it.
import { Suspense, useRef, useState } from 'react'
import type { TemplateQuestion } from '#domain/templates/template-question.ts'
import { paths } from '#web/app/paths.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { useRestriction } from '#web/events/useRestriction.ts'
import { TemplateEntry } from '../dialog/TemplateEntry.tsx'
import styles from './Lessons.module.css'

const ReportDialog = lazyPart(async () => (await import('./ReportDialog.tsx')).ReportDialog)

export function QuestionList({ questions }: { questions: readonly TemplateQuestion[] }) {
  const { unlessRestricted, dialog: restricted } = useRestriction()
  const report = useDialog()
  const [read, setRead] = useState<TemplateQuestion | null>(null)
  const asked = useRef<HTMLElement | null>(null)
  const close = () => {
    report.close()
    // the report takes the focus to its head before the dialog could remember where it was
    focusSoon(() => asked.current)
  }
  const use = ({ key }: TemplateQuestion) =>
    unlessRestricted(() => navigate(paths.createEvent({ template: key })))
  return (
    <>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <TemplateEntry
            key={question.key}
            question={question}
            onUse={() => use(question)}
            onReport={(from) => {
              asked.current = from
              setRead(question)
              report.open()
            }}
          />
        ))}
      </ul>
      <Suspense>
        {read && (
          <ReportDialog
            key={read.key}
            question={read}
            opened={report.opened}
            onUse={() => use(read)}
            onClose={close}
          />
        )}
      </Suspense>
      {restricted}
    </>
  )
}
