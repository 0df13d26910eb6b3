// The page of a decision record: what was decided, its files, its proof, and for its host what can be done with it.
import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordView } from '#domain/records/contract.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { paths } from '#web/app/paths.ts'
import { isNotFound, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { hrefOf } from '#web/base/router/navigate.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { FileTools } from './FileTools.tsx'
import { HostTools } from './HostTools.tsx'
import { ProofPart } from './ProofPart.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import styles from './Records.module.css'
import { dayWords } from './record-words.ts'
import { texts } from './texts.ts'
import { recordQuery } from './useRecords.ts'

const t = translator(texts)

export function RecordPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(recordQuery(id))
  usePageTitle(data ? `${t('records.over')}: ${data.document.question}` : null)
  if (data && !error) return <Page record={data} />
  if (isNotFound(error)) return <Gone id={id} />
  return (
    <div className={styles.page}>
      {error ? (
        <ErrorNote title={t('records.page_failed')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      ) : (
        <LoadingShape shape="text" count={4} />
      )}
    </div>
  )
}

/** Whoever is not signed in may be somebody who may read it. */
function Gone({ id }: { id: string }) {
  const { data: user } = useQuery(currentUserQuery)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('records.gone')}</Title>
        <Text>{t('records.gone_body')}</Text>
        {user !== undefined && (user === null || user.guest) && (
          <div className={styles.tools}>
            <LinkButton to={paths.signIn(paths.record(id))}>{t('records.sign_in')}</LinkButton>
          </div>
        )}
      </div>
    </div>
  )
}

function Page({ record }: { record: RecordView }) {
  const { document, replaced_by, replaces, is_replaced } = record
  return (
    <article className={styles.page}>
      {is_replaced && (
        <div className={styles.banner} role="note">
          <Text fw={600}>{t('records.replaced')}</Text>
          {replaced_by && (
            <LinkButton variant="light" to={paths.record(replaced_by.id)}>
              {t('records.replaced_open')}
            </LinkButton>
          )}
        </div>
      )}
      <RecordSheet
        document={document}
        order={1}
        owner_email={record.owner_email}
        older={
          document.replaces &&
          replaces && (
            <Anchor href={hrefOf(paths.record(replaces.id))}>
              {t('records.replaces_line', {
                ...{ question: document.replaces.question, day: dayWords(replaces.recorded_on) },
              })}
            </Anchor>
          )
        }
        tools={<FileTools record={record} />}
      />
      <ProofPart record={record} />
      {record.user_created && <HostTools record={record} />}
    </article>
  )
}
