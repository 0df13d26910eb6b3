// Where phones arrive: the app, where there is one for them, and always the way on in the browser.
import { Button, Stack } from '@mantine/core'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Kind = 'verify' | 'invite' | 'open'
type Query = Record<string, string | undefined>

export function MobileLanding() {
  const { query, pathname } = useAddress()
  const kind = kindOf(query)
  const stores = storesFor(navigator.userAgent)
  return (
    <AccountFrame
      title={t(`accounts.mobile_${kind}_title`)}
      lead={t(`accounts.mobile_${kind}_body`)}
      // its other name has no bar
      underBar={!pathname.startsWith('/iphone')}
    >
      <Stack gap="sm">
        <LinkButton fullWidth to={wayOn(kind, query)}>
          {t('accounts.mobile_browser')}
        </LinkButton>
        {stores.map(({ name, href }) => (
          <Button key={name} component="a" href={href} variant="default" fullWidth rel="noopener">
            {t(`accounts.mobile_${name}`)}
          </Button>
        ))}
      </Stack>
    </AccountFrame>
  )
}

function kindOf({ verify, invite, token }: Query): Kind {
  if (!token) return 'open'
  return verify ? 'verify' : invite ? 'invite' : 'open'
}

/** What the link said beside its kind goes on with it. */
function wayOn(kind: Kind, { verify, invite, token, ...more }: Query): string {
  if (kind === 'verify') return paths.verify(token, { ...more, from: 'mobile' })
  return kind === 'invite' ? paths.signInByInvite(token!, more) : paths.home()
}

/** The store of the own phone; both on everything else. */
function storesFor(agent: string) {
  const { ios, android } = settings.stores
  const known = [
    { name: 'ios', href: ios, fits: !/Android/i.test(agent) },
    { name: 'android', href: android, fits: !/iPhone/i.test(agent) },
  ] as const
  return known.flatMap(({ name, href, fits }) => (href && fits ? [{ name, href }] : []))
}
