// The addresses of the tab inside a team chat, as long as no administrator has set it up: what it is, and the way on.
import { Stack } from '@mantine/core'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function ChatTab({ page }: { page: 'start' | 'signin' | 'help' }) {
  return (
    <AccountFrame title={t(`accounts.tab_${page}_title`)} lead={t(`accounts.tab_${page}_body`)} underBar>
      <Stack gap="sm">
        <PlainText size="sm" tone="dimmed">
          {t('accounts.tab_not_set_up')}
        </PlainText>
        {page === 'signin' ? (
          <LinkButton to={paths.signIn()}>{t('accounts.tab_sign_in')}</LinkButton>
        ) : (
          <LinkButton to={paths.home()}>{t('accounts.redirect_home')}</LinkButton>
        )}
      </Stack>
    </AccountFrame>
  )
}
