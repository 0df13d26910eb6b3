// The ways into the templates on the dashboard, and what explains the product to somebody new.
import { Button, Title } from '@mantine/core'
import {
  IconHelp,
  IconHome,
  IconMessages,
  IconPresentationAnalytics,
  IconStethoscope,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type TemplateKey, templateKeysFor } from '#domain/templates/template-question.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import styles from './TemplateEntries.module.css'
import { TemplateSheet, useTemplateSheet } from './TemplateSheet.tsx'
import { texts } from './texts.ts'

const t = translator(texts)
const HowDialog = latePart(async () => (await import('./dialog/HowDialog.tsx')).HowDialog)

const ICONS: Record<TemplateKey, typeof IconHelp> = {
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
  const how = useDialog()
  const [isHowWanted, setIsHowWanted] = useState(false)
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
        <Button
          className={styles.how}
          variant="subtle"
          leftSection={<IconHelp size={18} aria-hidden />}
          onClick={() => {
            setIsHowWanted(true)
            how.open()
          }}
        >
          {t('templates.how')}
        </Button>
      </div>
      <TemplateSheet
        shown={sheet.shown}
        opened={sheet.opened}
        onClose={sheet.close}
        onUse={(_tab, { key }) => unlessRestricted(() => navigate(paths.createEvent({ template: key })))}
      />
      <Suspense>{isHowWanted && <HowDialog opened={how.opened} onClose={how.close} />}</Suspense>
    </section>
  )
}
