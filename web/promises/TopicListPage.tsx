// What became of the topics of a series, a team or a session: for everybody who may see it, on a phone too.
import { TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TopicListPage as Page } from '#domain/promises/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { isOutOfReach, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { useDebounced } from '#web/base/ui/useDebounced.ts'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { BrandColours } from '#web/branding/BrandColours.tsx'
import { LikesFrom } from '#web/topics/LikesFrom.tsx'
import { GroupPart } from './list/GroupPart.tsx'
import { ListTools } from './list/ListTools.tsx'
import { NamedTopic } from './list/NamedTopic.tsx'
import styles from './list/TopicList.module.css'
import { texts } from './texts.ts'
import { listQuery } from './topic-lists.ts'
import { useLiveList } from './useLiveList.ts'

const t = translator(texts)

/** `id`: of the list, or the `slug` of an event. `topic`: the one that a link named. */
type Props = { id: string; slug?: string | undefined; topic?: string | undefined }

export function TopicListPage({ id, slug, topic }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, error, refetch } = useQuery(listQuery(id, search))
  useLiveList(id, data)
  usePageTitle(data ? `${t('promises.title')}: ${data.list.name}` : t('promises.title'))
  // whoever may not read it any more does not go on reading
  if (error && (!data || isOutOfReach(error)))
    return <NotLoaded error={error} slug={slug} onRetry={() => void refetch()} />
  return (
    <PageColumn width="middle">
      {data?.session?.branding && <BrandColours brand={data.session.branding} />}
      <p className={styles.over}>{t('promises.title')}</p>
      <Title order={1} mb="xs" className={styles.name} dir="auto">
        {data?.list.name ?? ' '}
      </Title>
      {data ? (
        <>
          <PageLead>{t('promises.lead')}</PageLead>
          <ListTools page={data} id={id} />
          {topic && <NamedTopic list={id} id={topic} page={data} />}
          {(search !== '' || totalOf(data) > 0) && (
            <TextInput
              type="search"
              mb="lg"
              aria-label={t('promises.search')}
              placeholder={t('promises.search')}
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          <Groups id={id} page={data} search={search} />
        </>
      ) : (
        <LoadingShape shape="cards" count={4} />
      )}
    </PageColumn>
  )
}

const totalOf = ({ groups }: Page) => groups.reduce((sum, { total }) => sum + total, 0)

function Groups({ id, page, search }: { id: string; page: Page; search: string }) {
  const total = totalOf(page)
  return (
    <>
      <p role="status" className={search === '' ? styles.unseen : styles.found}>
        {search === '' ? '' : t('promises.found', { count: total })}
      </p>
      {total === 0 && <Nothing page={page} isSearch={search !== ''} />}
      {page.groups
        .filter((group) => group.total > 0)
        .map((group) => (
          <GroupPart key={`${group.group} ${search}`} list={id} search={search} page={page} {...group} />
        ))}
      <LikesFrom topics={page.groups.flatMap(({ topics }) => topics)} />
    </>
  )
}

function Nothing({ page, isSearch }: { page: Page; isSearch: boolean }) {
  if (isSearch) return <p className={styles.nothing}>{t('promises.nothing_found')}</p>
  return (
    <div className={styles.nothing}>
      <Title order={2}>{t('promises.empty')}</Title>
      <p>{t(page.list.is_host ? 'promises.empty_host' : 'promises.empty_reader')}</p>
      {page.session && <Link to={paths.answers(page.session.event_slug)}>{t('promises.to_session')}</Link>}
    </div>
  )
}

type NotLoadedProps = { error: unknown; slug: string | undefined; onRetry: () => void }

/** It is not said whether there is a list: nobody learns of one that they may not read. */
function NotLoaded({ error, slug, onRetry }: NotLoadedProps) {
  const user = useCurrentUser()
  const { href } = useAddress()
  const isGone = isOutOfReach(error)
  return (
    <PageColumn width="middle">
      <Title order={1} mb="md">
        {t(isGone ? 'promises.gone' : 'promises.title')}
      </Title>
      {isGone ? (
        <>
          <p>{t('promises.gone_body')}</p>
          {slug && (
            <p>
              <Link to={paths.answers(slug)}>{t('promises.to_session')}</Link>
            </p>
          )}
          {(!user || user.guest) && <Link to={paths.signInToEnter(href)}>{t('promises.gone_sign_in')}</Link>}
        </>
      ) : (
        <ErrorNote title={t('promises.not_loaded')} onRetry={onRetry}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      )}
    </PageColumn>
  )
}
