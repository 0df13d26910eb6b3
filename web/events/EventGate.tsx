// Loads the event of a page and counts the reader in; sends away who may not see it.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { isOutOfReach, NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { useDeferredStart } from '#web/base/ui/useDeferredStart.ts'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import { texts } from './texts.ts'
import { useEvent } from './useEvent.ts'
import { useJoin } from './useJoin.ts'

const t = translator(texts)
// most sessions have the colours of the product
const BrandColours = lazyPart(async () => (await import('#web/branding/BrandColours.tsx')).BrandColours)
const UnverifiedDoor = lazyPart(async () => (await import('./UnverifiedDoor.tsx')).UnverifiedDoor)

type Props = { slug: string; children: (event: PopinEvent) => ReactNode }

export function EventGate(props: Props) {
  const [unverified, setUnverified] = useState<User | null>(null)
  if (!unverified) return <Entrance {...props} onUnverified={setUnverified} />
  return (
    <Suspense>
      <UnverifiedDoor user={unverified} />
    </Suspense>
  )
}

type EntranceProps = Props & { onUnverified: (user: User) => void }

function Entrance({ slug, children, onUnverified }: EntranceProps) {
  const { data: event, error, refetch } = useEvent(slug)
  const isHidden = isOutOfReach(error)
  const outcome = useJoin(slug, event !== undefined || isHidden)
  const user = useCurrentUser()
  const { href } = useAddress()
  // an event that was there and is gone has its own dialog
  const isGone = isHidden && !event

  const isDrawn = useDeferredStart(event !== undefined)
  const isLeaving = useRef(false)
  usePageTitle(event ? t('events.page_title', { question: event.name }) : null)

  useEffect(() => {
    if (!user || !outcome || isLeaving.current || (outcome === 'joined' && !isGone)) return
    isLeaving.current = true
    if (outcome === 'unverified') onUnverified(user)
    else navigate(outcome === 'refused' ? paths.signInToEnter(href) : paths.notFound(href), { replace: true })
  }, [outcome, isGone, user, href, onUnverified])

  if (event && isDrawn)
    return (
      <>
        {event.branding && (
          <Suspense>
            <BrandColours brand={event.branding} />
          </Suspense>
        )}
        {children(event)}
      </>
    )
  return (
    <NarrowColumn gap="lg">
      {error && !isHidden ? (
        <ErrorNote title={t('events.not_loaded')} onRetry={() => void refetch()}>
          {error instanceof NetworkError ? baseText('base.part_waits') : baseText('base.not_loaded')}
        </ErrorNote>
      ) : (
        <LoadingShape shape="text" count={2} />
      )}
    </NarrowColumn>
  )
}
