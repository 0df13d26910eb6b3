// The sessions of one's own: tools, cards, and what stands there instead of them.
import { Button, Text, Title } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { CardGrid } from './cards/CardGrid.tsx'
import { CardShapes } from './cards/CardShapes.tsx'
import styles from './Dashboard.module.css'
import { SessionTools } from './SessionTools.tsx'
import { TeachingNote } from './TeachingNote.tsx'
import { texts } from './texts.ts'
import type { Sessions } from './useSessions.ts'
import { useShownSessions } from './useShownSessions.ts'

const t = translator(texts)

type Props = {
  list: Sessions
  fresh: string | null
  onShare: (event: PopinEvent) => void
  onAsk: () => void
}

export function SessionList({ list, fresh, onShare, onAsk }: Props) {
  const view = useShownSessions(list)
  if (list.isLoading) return <CardShapes />
  if (list.isFailed)
    return (
      <ErrorNote title={t('dashboard.not_loaded')} onRetry={list.retry}>
        {t('dashboard.not_loaded_body')}
      </ErrorNote>
    )
  if (list.sessions.length === 0)
    return (
      <TeachingNote
        title={t('dashboard.empty_title')}
        body={t('dashboard.empty_body')}
        action={t('dashboard.empty_action')}
        onAction={onAsk}
      />
    )
  const isSearching = view.isNarrowed && (list.more !== null || list.isLoadingMore)
  return (
    <section className={styles.sessions} aria-labelledby="sessions">
      <Title order={2} id="sessions" className={styles.sessionsTitle}>
        {t('dashboard.sessions')}
      </Title>
      <SessionTools
        search={view.search}
        filter={view.filter}
        found={isSearching ? null : view.shown.length}
        onSearch={view.setSearch}
        onFilter={view.setFilter}
      />
      {view.shown.length === 0 && !isSearching ? (
        <div className={styles.nothing}>
          <Text c="dimmed">{t(view.search ? 'dashboard.nothing_found' : 'dashboard.nothing_here')}</Text>
          <Button variant="subtle" onClick={view.showAll}>
            {t('dashboard.show_all')}
          </Button>
        </div>
      ) : (
        <CardGrid
          sessions={view.shown}
          fresh={fresh}
          more={list.more}
          isLoadingMore={list.isLoadingMore}
          onShare={onShare}
        />
      )}
    </section>
  )
}
