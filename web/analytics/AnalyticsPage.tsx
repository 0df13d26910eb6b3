// Participation in the sessions of an organisation: all together, and month by month.
import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/contract.ts'
import type { Figures } from '#domain/analytics/contract.ts'
import { analytics } from '#domain/analytics/contract.ts'
import { analytics_not_yours } from '#domain/analytics/refusals.ts'
import { enterprise_gated } from '#domain/billing/upsells.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { texts as billingTexts } from '#web/billing/texts.ts'
import styles from './Analytics.module.css'
import { type Told, toldFrom, wordOf } from './figures.ts'
import { MonthChart } from './MonthChart.tsx'
import { texts } from './texts.ts'

const t = translator(texts)
const tb = translator(billingTexts)

export function AnalyticsPage({ user }: { user: User }) {
  usePageTitle(t('analytics.title'))
  return (
    <PageColumn width="full">
      <Title order={1} mb="xs">
        {t('analytics.title')}
      </Title>
      <Body user={user} />
    </PageColumn>
  )
}

function Body({ user }: { user: User }) {
  if (!mayEditTenant(user)) return <Text>{analytics_not_yours.error_message}</Text>
  if (!user.plan.features.enterprise_dashboard)
    return (
      <Stack gap="md" align="flex-start">
        <Text>{enterprise_gated.error_message}</Text>
        <LinkButton to={paths.payment()}>{tb('billing.see_plans')}</LinkButton>
      </Stack>
    )
  return <Dashboard />
}

function Dashboard() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['analytics'],
    queryFn: () => call(analytics.readAnalytics),
  })
  if (!data && isError)
    return <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
  if (!data) return <LoadingShape shape="cards" />
  return (
    <Stack gap="lg">
      <div>
        <Text>{t('analytics.lead')}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {t('analytics.privacy')}
        </Text>
      </div>
      {data.all.sessions === 0 ? <Empty /> : <Months told={{ ...data, months: toldFrom(data.months) }} />}
    </Stack>
  )
}

function Empty() {
  return (
    <Card component="section">
      <Title order={2} size="h3">
        {t('analytics.empty_title')}
      </Title>
      <Text mt="xs">{t('analytics.empty_body')}</Text>
    </Card>
  )
}

function Months({ told }: { told: Told }) {
  return (
    <>
      <Totals all={told.all} />
      <MonthChart told={told} what="took_part" />
      <MonthChart told={told} what="response" hint={t('analytics.response_hint')} />
      <MonthChart told={told} what="answers" />
    </>
  )
}

function Totals({ all }: { all: Figures }) {
  return (
    <dl className={styles.totals}>
      {(['sessions', 'left_out', 'took_part', 'response', 'answers'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`analytics.${name}`)}</dt>
          <dd>{name === 'sessions' || name === 'left_out' ? formatNumber(all[name]) : wordOf(all, name)}</dd>
        </div>
      ))}
    </dl>
  )
}
