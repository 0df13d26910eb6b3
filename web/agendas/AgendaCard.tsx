// The agenda of a meeting in its editor; it is saved as it is changed, apart from the form around it.
import { Card, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import styles from './editor/Agenda.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const AgendaEditor = lazyPart(async () => (await import('./editor/AgendaEditor.tsx')).AgendaEditor)

export function AgendaCard({ event }: { event: PopinEvent }) {
  return (
    <Card component="section" className={styles.card} aria-label={t('agendas.title')}>
      <Title order={2} size="h3">
        {t('agendas.title')}
      </Title>
      <p className={styles.hint}>{t('agendas.saved_at_once')}</p>
      <Suspense fallback={<LoadingShape shape="form" />}>
        <AgendaEditor event={event} />
      </Suspense>
    </Card>
  )
}
