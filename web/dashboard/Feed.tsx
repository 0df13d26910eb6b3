// The sessions somebody takes part in, and the way into another one.
import { Card, Container, Title } from '@mantine/core'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { CodeForm } from '#web/arrivals/CodeForm.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { ShareSheet } from '#web/invitations/ShareSheet.tsx'
import { CardGrid } from './cards/CardGrid.tsx'
import { CardShapes } from './cards/CardShapes.tsx'
import styles from './Dashboard.module.css'
import { TeachingNote } from './TeachingNote.tsx'
import { texts } from './texts.ts'
import { type Sessions, useSessions } from './useSessions.ts'
import { useSharing } from './useSharing.ts'

const t = translator(texts)

export function Feed() {
  const user = useCurrentUser()
  const list = useSessions('feed')
  return (
    <Container className={styles.page}>
      <div className={styles.feedHead}>
        <Title order={1}>{t('dashboard.feed_title')}</Title>
        {user?.hero_view_enabled && (
          <LinkButton to={paths.dashboardOfMenu()} variant="default">
            {t('dashboard.feed_to_dashboard')}
          </LinkButton>
        )}
      </div>
      <Card className={styles.join}>
        <Title order={2}>{t('dashboard.feed_join')}</Title>
        <CodeForm place="search" />
      </Card>
      <FeedList list={list} />
    </Container>
  )
}

function FeedList({ list }: { list: Sessions }) {
  const sharing = useSharing(list.sessions)
  if (list.isLoading) return <CardShapes count={3} />
  if (list.isFailed)
    return (
      <ErrorNote title={t('dashboard.not_loaded')} onRetry={list.retry}>
        {t('dashboard.not_loaded_body')}
      </ErrorNote>
    )
  if (list.sessions.length === 0)
    return <TeachingNote title={t('dashboard.feed_empty_title')} body={t('dashboard.feed_empty_body')} />
  return (
    <>
      <CardGrid
        sessions={list.sessions}
        with_host
        more={list.more}
        isLoadingMore={list.isLoadingMore}
        onShare={sharing.share}
      />
      {sharing.shared && (
        <ShareSheet event={sharing.shared} opened={sharing.opened} onClose={sharing.close} />
      )}
    </>
  )
}
