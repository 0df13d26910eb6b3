// The help of the tab: how administrators add it to their team chat, and how everybody uses it.

import { List, Stack, Text, Title } from '@mantine/core'
import { tabs } from '#domain/tabs/contract.ts'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { LegalLinks } from '#web/accounts/LegalLinks.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { prepareRequest } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { fetchFile } from '#web/base/api/request.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { saveFile } from '#web/base/ui/save-file.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { TabNote } from './TabNote.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function TabHelp() {
  if (!settings.chat_tab) return <TabNote page="help" />
  return (
    <AccountFrame title={t('tabs.help_title')} lead={t('tabs.help_body')} underBar below={<LegalLinks />}>
      <Stack gap="lg">
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('tabs.use_title')}
          </Title>
          <List type="ordered" spacing="xs">
            <List.Item>{t('tabs.use_1')}</List.Item>
            <List.Item>{t('tabs.use_2')}</List.Item>
            <List.Item>{t('tabs.use_3')}</List.Item>
          </List>
        </section>
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('tabs.admin_title')}
          </Title>
          <List type="ordered" spacing="xs">
            <List.Item>{t('tabs.admin_1')}</List.Item>
            <List.Item>{t('tabs.admin_2')}</List.Item>
            <List.Item>{t('tabs.admin_3')}</List.Item>
            <List.Item>{t('tabs.admin_4')}</List.Item>
          </List>
          <Download />
        </section>
        <Text size="sm" c="dimmed">
          {t('tabs.privacy')}
        </Text>
      </Stack>
    </AccountFrame>
  )
}

/** The app, for those who get it; everybody else reads who that is. */
function Download() {
  const user = useCurrentUser()
  const download = useSubmission(async () => {
    try {
      saveFile('popin-teams.zip', await fetchFile(prepareRequest(tabs.loadTabPackage, {})))
    } catch (error) {
      showToast(messageOf(error, t('tabs.not_downloaded')), 'bad')
    }
  })
  if (!user || !mayEditTenant(user))
    return (
      <Text mt="sm" size="sm">
        {t('tabs.not_yours')}
      </Text>
    )
  return (
    <BusyButton mt="md" variant="light" isBusy={download.isSending} onClick={() => void download.submit()}>
      {t('tabs.download')}
    </BusyButton>
  )
}
