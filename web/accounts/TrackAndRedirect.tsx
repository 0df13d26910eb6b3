// Records that somebody followed a link, and goes on: at once to places that are known, after a question to others.
import { Button, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { pause } from '#web/base/parts/pause.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { noteActivity } from './note-activity.ts'
import { type Redirect, redirectOf } from './redirects.ts'
import { texts } from './texts.ts'

const t = translator(texts)
/** A record that takes longer is not waited for, milliseconds. */
const RECORD_MS = 3000

/** `leave` opens a page outside the product, in this tab. */
export function TrackAndRedirect({ leave = leavePage }: { leave?: (href: string) => void }) {
  const { query } = useAddress()
  const target = redirectOf(query.url, { origin: location.origin, hosts: settings.redirect_hosts })
  const isOnTheWay = useRef(false)
  useEffect(() => {
    if (isOnTheWay.current) return
    isOnTheWay.current = true
    void record(query.event, query.callToAction).then(() => {
      if (target?.kind === 'inside') navigate(target.path, { replace: true })
      if (target?.kind === 'known') leave(target.href)
    })
  }, [query.event, query.callToAction, target, leave])
  return <Way target={target} />
}

function Way({ target }: { target: Redirect | null }) {
  if (target === null)
    return (
      <AccountFrame
        title={t('accounts.redirect_refused_title')}
        lead={t('accounts.redirect_refused_body')}
        underBar
      >
        <LinkButton to={paths.home()}>{t('accounts.redirect_home')}</LinkButton>
      </AccountFrame>
    )
  if (target.kind !== 'asked')
    return <AccountFrame title={t('accounts.redirect_title')} lead={t('accounts.redirect_body')} underBar />
  return (
    <AccountFrame
      title={t('accounts.redirect_asked_title', { host: target.host })}
      lead={t('accounts.redirect_asked_body')}
      underBar
    >
      <Stack gap="sm">
        <Button component="a" href={target.href} rel="noopener noreferrer">
          {t('accounts.redirect_go', { host: target.host })}
        </Button>
        <LinkButton to={paths.home()} variant="default">
          {t('accounts.redirect_home')}
        </LinkButton>
      </Stack>
    </AccountFrame>
  )
}

/** Never fails: the reader goes on in any case. */
async function record(event: string | undefined, callToAction: string | undefined): Promise<void> {
  if (!event) return
  const detail = callToAction && { detail: callToAction.slice(0, 500) }
  const recorded = noteActivity({ type: event.slice(0, 80), ...detail })
  await Promise.race([recorded, pause(RECORD_MS)])
}

function leavePage(href: string): void {
  location.replace(href)
}
