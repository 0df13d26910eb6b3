// The settings of an organisation: what it is, how its links look, and whose it is.
import { Stack, Title } from '@mantine/core'
import type { User } from '#domain/accounts/contract.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { texts } from '#web/accounts/texts.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { settings } from '#web/base/settings/settings.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { OrganisationNav } from '../OrganisationNav.tsx'
import { BelowPart } from './BelowPart.tsx'
import { OwnerPart } from './OwnerPart.tsx'
import { TenantForm } from './TenantForm.tsx'
import { useTenant } from './useTenant.ts'

const t = translator(texts)

export function OrganisationSettings({ user, tenant_id }: { user: User; tenant_id: TenantId }) {
  const { data: tenant, isError, refetch } = useTenant(tenant_id)
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('accounts.organisation')}
      </Title>
      {!tenant && isError && <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />}
      {!tenant && !isError && <LoadingShape shape="form" />}
      {tenant && (
        <>
          <PageLead>{t('accounts.organisation_lead', { name: tenant.name })}</PageLead>
          <OrganisationNav here="settings" />
          <Stack gap="md">
            <TenantForm tenant={tenant} />
            {settings.chat_tab && (
              <SettingsPart name="chat" title={t('accounts.chat_tab')} body={t('accounts.chat_tab_body')}>
                <LinkButton variant="default" to={paths.tabHelp()}>
                  {t('accounts.chat_tab_open')}
                </LinkButton>
              </SettingsPart>
            )}
            <OwnerPart tenant={tenant} isOwner={user.is_tenant_account_owner} />
            <BelowPart tenant_id={tenant_id} />
          </Stack>
        </>
      )}
    </PageColumn>
  )
}
