// In place of a page behind a link of an email that works no more.
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { linkLife } from './security.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `to`: where another one is asked for, in these words. */
export function LinkExpired({ to, children }: { to: string; children: string }) {
  return (
    <AccountFrame
      title={t('accounts.link_expired')}
      lead={t('accounts.link_expired_body', { life: linkLife() })}
      takesFocus
    >
      <LinkButton fullWidth to={to}>
        {children}
      </LinkButton>
    </AccountFrame>
  )
}
