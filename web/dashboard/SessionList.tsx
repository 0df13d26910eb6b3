// The sessions of one's own: tools, cards, and what stands there instead of them.
import { Button, Text, Title } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { CardGrid } from './cards/CardGrid.tsx'
import { CardShapes } from './cards/CardShapes.tsx'
import { groupsOf } from './cards/groups.ts'
import styles from './Dashboard.module.css'
import { SessionTools } from './SessionTools.tsx'
import { TeachingNote } from './TeachingNote.tsx'
import { texts } from './texts.ts'
import { useCompactCards } from './useCompactCards.ts'
import type { Sessions } from './useSessions.ts'
import { useShownSessions } from './useShownSessions.ts'

const t = translator(texts)
/** Cards of a list that is seen at a glance: nothing is looked for in it. */
const SHORT = 6

type Props = {
  list: Sessions
  fresh: string | null
  onShare: (event: PopinEvent) => void
  onAsk: () => void
}

export function SessionList({ list, fresh, onShare, onAsk }: Props) {
  const view = useShownSessions(list)
  const cards = useCompactCards()
  if (list.isLoading) return <CardShapes />
  if (list.isFailed)
    return (
      <ErrorNote title={t('dashboard.not_loaded')} onRetry={list.retry}>
        {t('dashboard.not_loaded_body')}
      </ErrorNote>
    )
  const teaching = (
    <TeachingNote
      title={t('dashboard.empty_title')}
      body={t('dashboard.empty_body')}
      action={t('dashboard.empty_action')}
      onAction={onAsk}
    />
  )
  if (list.sessions.length === 0) return teaching
  const isLong = list.more !== null || groupsOf(list.sessions).length > SHORT
  return (
    <section className={styles.sessions} data-tour="sessions" aria-labelledby="sessions">
      <div className={styles.sessionsHead}>
        <Title order={2} id="sessions" className={styles.sessionsTitle}>
          {t('dashboard.sessions')}
        </Title>
        {isLong && <CompactSwitch {...cards} />}
      </div>
      {isLong && (
        <SessionTools
          narrowing={view.narrowing}
          found={view.isSearching ? null : view.shown.length}
          onSearch={view.setSearch}
          onState={view.setState}
          onScope={view.setScope}
          isMixed={list.more !== null || isMixed(list.sessions)}
        />
      )}
      {view.isFailed && (
        <ErrorNote title={t('dashboard.not_searched')} onRetry={view.retry}>
          {t('dashboard.not_searched_body')}
        </ErrorNote>
      )}
      {view.shown.length === 0 && !view.isFailed ? (
        <Nothing view={view} />
      ) : (
        <CardGrid
          sessions={view.shown}
          fresh={fresh}
          isCompact={isLong && cards.isCompact}
          more={view.more}
          isLoadingMore={view.isLoadingMore}
          onShare={onShare}
        />
      )}
    </section>
  )
}

function CompactSwitch({ isCompact, toggle }: ReturnType<typeof useCompactCards>) {
  return (
    <Button
      variant={isCompact ? 'light' : 'subtle'}
      color={isCompact ? undefined : 'gray'}
      aria-pressed={isCompact}
      leftSection={<IconLayoutList size={18} aria-hidden />}
      onClick={toggle}
    >
      {t('dashboard.compact_cards')}
    </Button>
  )
}

/** Own sessions and those of others. */
function isMixed(sessions: readonly PopinEvent[]): boolean {
  return new Set(sessions.map(({ user_created }) => user_created)).size > 1
}

function Nothing({ view }: { view: ReturnType<typeof useShownSessions> }) {
  if (view.isSearching) return <CardShapes count={3} />
  return (
    <div className={styles.nothing}>
      <Text c="dimmed">
        {t(view.narrowing.search ? 'dashboard.nothing_found' : 'dashboard.nothing_here')}
      </Text>
      <Button variant="subtle" onClick={view.showAll}>
        {t('dashboard.show_all')}
      </Button>
    </div>
  )
}
