// One template question, with what starts from it and what shows its sample report.
import { Button, Text, Title } from '@mantine/core'
import { IconChartBar, IconPencil } from '@tabler/icons-react'
import type { TemplateQuestion } from '#domain/templates/template-question.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = {
  question: TemplateQuestion
  onUse: () => void
  /** `from` is the button that asked, which gets the focus back. */
  onReport: (from: HTMLElement) => void
}

export function TemplateEntry({ question, onUse, onReport }: Props) {
  const { custom, title, type, description, sampleReport } = question
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        {!custom && <span className={styles.kind}>{t(`templates.type_${type}`)}</span>}
        <Title order={3} size="h4">
          {custom ? t('templates.own_title') : title}
        </Title>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </div>
      <div className={styles.actions}>
        {sampleReport && (
          <Button
            variant="subtle"
            leftSection={<IconChartBar size={18} aria-hidden />}
            aria-label={t('templates.report_named', { title })}
            onClick={({ currentTarget }) => onReport(currentTarget)}
          >
            {t('templates.report')}
          </Button>
        )}
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={custom ? undefined : t('templates.use_named', { title })}
          onClick={onUse}
        >
          {t(custom ? 'templates.own_use' : 'templates.use')}
        </Button>
      </div>
    </li>
  )
}
