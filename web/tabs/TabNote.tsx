// The pages of the tab where there is no tab: what it would be, and the way on.
import { Stack } from '@mantine/core'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { settings } from '#web/base/settings/settings.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Page = 'start' | 'signin' | 'config' | 'help'

/** Not set up on this server, or open outside of a chat. */
export function TabNote({ page }: { page: Page }) {
  const isSetUp = !!settings.chat_tab
  return (
    <AccountFrame title={t(`tabs.${page}_title`)} lead={t(`tabs.${page}_body`)} underBar={page !== 'signin'}>
      <Stack gap="sm">
        <PlainText size="sm" tone="dimmed">
          {isSetUp ? t('tabs.outside') : t('tabs.not_set_up')}
        </PlainText>
        {page === 'signin' ? (
          <LinkButton to={paths.signIn()}>{t('tabs.browser_sign_in')}</LinkButton>
        ) : (
          <LinkButton to={paths.home()}>{t('tabs.home')}</LinkButton>
        )}
        {isSetUp && <QuestionLink link={t('tabs.to_help')} to={paths.tabHelp()} />}
      </Stack>
    </AccountFrame>
  )
}
