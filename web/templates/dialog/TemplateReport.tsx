// The report of a sample session: drawn as real results are, and marked as made up.
import { Button, Title } from '@mantine/core'
import { IconArrowLeft, IconFlask, IconPencil } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import type { TemplateQuestion } from '#domain/templates/template-question.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusStill } from '#web/base/ui/focus.ts'
import { ResultsView } from '#web/insights/ResultsView.tsx'
import { reportEvent, reportIdeas } from '../sample-report.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = {
  question: TemplateQuestion
  /** Leads back to the list that it was opened from; without it the report stands alone. */
  onBack?: () => void
  onUse: () => void
}

export function TemplateReport({ question, onBack, onUse }: Props) {
  const head = useRef<HTMLHeadingElement>(null)
  // what was pressed is hidden now: reading goes on here
  useEffect(() => focusStill(head.current), [])
  const report = question.sampleReport
  const ideas = useMemo(() => (report ? reportIdeas(question, report) : []), [question, report])
  if (!report) return null
  return (
    <div className={styles.report}>
      <p className={styles.note}>
        <IconFlask size={20} aria-hidden />
        {t('templates.report_note')}
      </p>
      <Title ref={head} order={3} size="h2" tabIndex={-1} className={styles.asked}>
        {question.title}
      </Title>
      <ResultsView event={reportEvent(question, report)} ideas={ideas} isExact />
      <div className={styles.foot}>
        {onBack && (
          <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
            {t('templates.back')}
          </Button>
        )}
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onUse}>
          {t('templates.use')}
        </Button>
      </div>
    </div>
  )
}
