// The members of an organisation and its audit trail, with the ways between them and to the settings.
import { Title } from '@mantine/core'
import { useEffect } from 'react'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { AuditPart } from './AuditPart.tsx'
import { MembersPart } from './MembersPart.tsx'
import { OrganisationNav } from './OrganisationNav.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** Everybody but owners and administrators is led to their sessions; who is not signed in, to the sign-in. */
export function OrganisationPage({ part }: { part: 'members' | 'audit' }) {
  const user = useCurrentUser()
  usePageTitle(t(part === 'members' ? 'organisations.members' : 'organisations.audit'))
  const isViewing = !!user?.admin_viewing_as
  const isClosed = !!user && (!mayEditTenant(user) || isViewing)
  useEffect(() => {
    if (!isClosed) return
    if (isViewing) showToast(t('organisations.closed_viewing'))
    navigate(paths.feed(), { replace: true })
  }, [isClosed, isViewing])
  if (!user?.tenant || isClosed) return <LoadingShape shape="form" />
  const { name } = user.tenant
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {part === 'members' ? t('organisations.members') : t('organisations.audit')}
      </Title>
      <PageLead>
        {part === 'members'
          ? t('organisations.members_lead', { name })
          : t('organisations.audit_lead', { name })}
      </PageLead>
      <OrganisationNav here={part} />
      {part === 'members' ? <MembersPart user={user} /> : <AuditPart />}
    </PageColumn>
  )
}
