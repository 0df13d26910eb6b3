// The Prioritize dashboard: what is being put in order, what ended lately, what ended before, and the archive.
import { Container, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { inLists, PRIORITIZE_LISTS } from '#domain/prioritizing/rules.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { focusOn } from '#web/base/ui/focus.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useNow } from '#web/events/useNow.ts'
import { Archive } from './Archive.tsx'
import { ItemList } from './ItemList.tsx'
import styles from './Prioritize.module.css'
import { texts } from './texts.ts'
import { useArchiving } from './useArchiving.ts'
import { usePrioritized } from './usePrioritized.ts'

const t = translator(texts)

/** Users without the creator's view are led to their feed. */
export function PrioritizePage() {
  const user = useCurrentUser()
  const isElsewhere = user !== null && (user.guest || !user.hero_view_enabled)
  useEffect(() => {
    if (isElsewhere) navigate(paths.feed(), { replace: true })
  }, [isElsewhere])
  return user && !isElsewhere ? <CreatorPage /> : null
}

function CreatorPage() {
  const title = useRef<HTMLHeadingElement>(null)
  // the focus was on a button of the card that went
  const archiving = useArchiving(() => focusOn(title.current))
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <div>
          <Title order={1} ref={title} tabIndex={-1} className={styles.title}>
            {t('prioritizing.title')}
          </Title>
          <Text c="dimmed">{t('prioritizing.lead')}</Text>
        </div>
        <LinkButton to={paths.createPrioritized()}>{t('prioritizing.create')}</LinkButton>
      </header>
      <Lists archiving={archiving} />
      <Archive onRestore={archiving.restore} />
    </Container>
  )
}

function Lists({ archiving: { going, archive } }: { archiving: ReturnType<typeof useArchiving> }) {
  const { data, error, refetch } = usePrioritized(false)
  const now = useNow(10)
  if (!data && error)
    return (
      <ErrorNote title={t('prioritizing.not_loaded')} onRetry={() => void refetch()}>
        {messageOf(error, baseText('base.not_loaded'))}
      </ErrorNote>
    )
  if (!data) return <LoadingShape shape="cards" count={3} />
  if (data.length === 0) return <Empty />
  const lists = inLists(
    data.filter(({ id }) => going[id] !== 'gone'),
    now,
  )
  return PRIORITIZE_LISTS.map((list) => (
    <ItemList
      key={list}
      list={list}
      items={lists[list]}
      now={now}
      leaving={(id) => going[id] === 'leaving'}
      onArchive={(item) => void archive(item)}
    />
  ))
}

/** The button stands in the head of the page. */
function Empty() {
  return (
    <div className={styles.empty}>
      <div className={styles.sketch} aria-hidden>
        <span />
        <span />
        <span />
      </div>
      <Title order={2}>{t('prioritizing.empty_title')}</Title>
      <Text c="dimmed" className={styles.emptyBody}>
        {t('prioritizing.empty_body')}
      </Text>
    </div>
  )
}
