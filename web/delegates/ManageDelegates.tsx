// Who may act for the own account. Closed to delegates and to guests, who are led to their sessions.
import { Card, Title } from '@mantine/core'
import { useEffect } from 'react'
import { isDelegate } from '#domain/delegates/rules.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { AddDelegate } from './AddDelegate.tsx'
import { DelegateList } from './DelegateList.tsx'
import styles from './Delegates.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function ManageDelegates() {
  const user = useCurrentUser()
  usePageTitle(t('delegates.title'))
  const isClosed = !!user && (user.guest || isDelegate(user))
  useEffect(() => {
    if (isClosed) navigate(paths.feed(), { replace: true })
  }, [isClosed])
  return (
    <PageColumn width="narrow">
      <Title order={1} mb="xs">
        {t('delegates.title')}
      </Title>
      {!user || isClosed ? (
        <LoadingShape shape="form" />
      ) : (
        <>
          <PageLead>{t('delegates.lead')}</PageLead>
          <Card className={styles.part}>
            <AddDelegate user={user} />
            <DelegateList />
          </Card>
        </>
      )}
    </PageColumn>
  )
}
