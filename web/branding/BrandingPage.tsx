// How the own sessions look: logo and colours, for those who decide about them and whose plan has it.
import { Card, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { custom_branding_gated } from '#domain/billing/upsells.ts'
import { branding_not_yours } from '#domain/branding/refusals.ts'
import { brandingRefusal } from '#domain/branding/rules.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { texts as billingTexts } from '#web/billing/texts.ts'
import { ColourForm } from './ColourForm.tsx'
import { LogoPart } from './LogoPart.tsx'
import { texts } from './texts.ts'
import { useOwnBrand } from './useBranding.ts'

const t = translator(texts)
const tb = translator(billingTexts)

export function BrandingPage({ user }: { user: User }) {
  usePageTitle(t('branding.title'))
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('branding.title')}
      </Title>
      <PageLead>{t(user.tenant_id === null ? 'branding.lead' : 'branding.lead_organisation')}</PageLead>
      <Body user={user} />
    </PageColumn>
  )
}

function Body({ user }: { user: User }) {
  if (user.guest)
    return (
      <Note text={t('branding.guests')}>
        <LinkButton to={paths.signUp({ guest_id: user.id })}>{t('branding.sign_up')}</LinkButton>
      </Note>
    )
  if (!user.plan.features.custom_branding)
    return (
      <Note text={custom_branding_gated.error_message}>
        <LinkButton to={paths.payment()}>{tb('billing.see_plans')}</LinkButton>
      </Note>
    )
  if (brandingRefusal(user)) return <Note text={branding_not_yours.error_message} />
  return <OwnBranding />
}

function OwnBranding() {
  const { data: brand, isError, refetch } = useOwnBrand()
  if (!brand && isError)
    return <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
  if (!brand) return <LoadingShape shape="form" />
  return (
    <Stack gap="md">
      <Part title={t('branding.logo')} body={t('branding.logo_body')}>
        <LogoPart brand={brand} />
      </Part>
      <Part title={t('branding.colours')} body={t('branding.colours_body')}>
        <ColourForm brand={brand} />
      </Part>
    </Stack>
  )
}

function Part({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {body}
      </Text>
      {children}
    </Card>
  )
}

function Note({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card component="section">
      <Stack gap="md" align="flex-start">
        <Text>{text}</Text>
        {children}
      </Stack>
    </Card>
  )
}
