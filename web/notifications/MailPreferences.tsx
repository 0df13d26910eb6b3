// Which emails one gets: of the own account, or of the address whose email led here.
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Title } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { MailPreference } from '#domain/notifications/contract.ts'
import { MAIL_GROUPS, type MailGroup } from '#domain/notifications/mails.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { texts } from './texts.ts'
import { useMailPreferences, type Wanted } from './useMailPreferences.ts'

const t = translator(texts)
const NoticeDialog = lazyPart(async () => (await import('#web/base/ui/NoticeDialog.tsx')).NoticeDialog)

type Props = {
  email_token?: string
  /** Who invited the reader: emails that others cause are theirs to stop. */
  hero_email?: string
  /** False until it is known that the reader may see them. */
  isOn?: boolean
  /** What else the reader decides about emails. */
  more?: ReactNode
}

export function MailPreferences({ email_token, hero_email, isOn, more }: Props) {
  const { data, error, refetch, turn } = useMailPreferences(email_token, isOn)
  const [isTold, setIsTold] = useState(!hero_email)
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('notifications.mails')}
      </Title>
      <PageLead>{t(email_token ? 'notifications.mails_of_address' : 'notifications.mails_lead')}</PageLead>
      {!data && error && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()}>
          {serverText(error, '')}
        </ErrorNote>
      )}
      {!data && !error && <LoadingShape shape="form" />}
      {data && (
        <Stack gap="md">
          {MAIL_GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              entries={data.filter((entry) => entry.group === group)}
              turn={turn}
            />
          ))}
          {more}
        </Stack>
      )}
      {!isTold && (
        <Suspense>
          <NoticeDialog
            title={t('notifications.hero_title')}
            body={t('notifications.hero_body', { email: hero_email ?? '' })}
            onClose={() => setIsTold(true)}
          />
        </Suspense>
      )}
    </PageColumn>
  )
}

type GroupProps = { group: MailGroup; entries: MailPreference[]; turn: (...wanted: Wanted[]) => void }

function Group({ group, entries, turn }: GroupProps) {
  const isAnyOn = entries.some(({ enabled }) => enabled)
  return (
    <SettingsPart name={group} title={t(`notifications.mails_${group}`)}>
      <Stack gap="md" align="flex-start">
        {entries.map(({ type, enabled }) => (
          <Switch
            size="md"
            key={type}
            label={t(`notifications.mail_${type}`)}
            description={t(`notifications.mail_${type}_body`)}
            checked={enabled}
            onChange={({ currentTarget }) => turn({ type, enabled: currentTarget.checked })}
          />
        ))}
        {entries.length > 1 && isAnyOn && (
          <PlainButton
            look="default"
            onClick={() => turn(...entries.map(({ type }) => ({ type, enabled: false })))}
          >
            {t('notifications.mails_none')}
          </PlainButton>
        )}
      </Stack>
    </SettingsPart>
  )
}
