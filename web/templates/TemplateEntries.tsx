// The ways into the templates on the dashboard.
import { Button, Title } from '@mantine/core'
import { IconHome, IconMessages, IconPresentationAnalytics, IconStethoscope } from '@tabler/icons-react'
import { type TemplateKey, templateKeysFor } from '#domain/templates/template-question.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import styles from './TemplateEntries.module.css'
import { TemplateSheet, useTemplateSheet } from './TemplateSheet.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

const ICONS: Record<TemplateKey, typeof IconHome> = {
  qa: IconMessages,
  live_poll: IconPresentationAnalytics,
  remote_work: IconHome,
  healthcare: IconStethoscope,
}

type Props = {
  industry: string | null | undefined
  /** Lets through who may start a session; tells the others why not. */
  unlessRestricted: (go: () => void) => void
}

export function TemplateEntries({ industry, unlessRestricted }: Props) {
  const sheet = useTemplateSheet()
  return (
    <section className={styles.entries} aria-labelledby="templates">
      <Title order={2} size="h4" id="templates" className={styles.title}>
        {t('templates.start')}
      </Title>
      <div className={styles.row}>
        {templateKeysFor(industry).map((key) => {
          const Icon = ICONS[key]
          return (
            <Button
              key={key}
              variant="default"
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => sheet.open(key)}
            >
              {t(`templates.${key}`)}
            </Button>
          )
        })}
      </div>
      <TemplateSheet
        shown={sheet.shown}
        opened={sheet.opened}
        onClose={sheet.close}
        onUse={(_tab, { key }) => unlessRestricted(() => navigate(paths.createEvent({ template: key })))}
      />
    </section>
  )
}
