// The screen where a session is written or changed: lets in who may, loads what there is, shows the form.
import { Container } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { Editor } from './Editor.tsx'
import { type Mode, useOpening } from './opening/useOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const RestrictedDialog = latePart(
  async () => (await import('#web/events/RestrictedDialog.tsx')).RestrictedDialog,
)

export function EditPage({ mode }: { mode: Mode }) {
  const user = useCurrentUser()
  const { params } = useAddress()
  if (!user) return <Loading />
  if (!params.slug && user.guest) return <Elsewhere to={paths.feed()} />
  if (!params.slug && !user.event_creation_allowed) return <Restricted />
  return <Opened key={params.slug} user={user} mode={mode} />
}

function Opened({ user, mode }: { user: User; mode: Mode }) {
  const { params } = useAddress()
  const { opening, events, error, retry } = useOpening(mode)
  const [first] = events
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return <Elsewhere to={paths.notFound()} />
  if (error)
    return (
      <Container size="md" py="xl">
        <ErrorNote title={t('editing.not_loaded')} onRetry={retry}>
          {error instanceof NetworkError ? baseText('base.offline') : baseText('base.not_loaded')}
        </ErrorNote>
      </Container>
    )
  if (!opening) return <Loading />
  if (first && !first.user_created) return <Elsewhere to={paths.answers(first.slug)} />
  if (params.slug && first?.collection?.type === 'meeting')
    return <Elsewhere to={paths.editMeeting(first.collection.id)} />
  return <Editor user={user} opening={opening} events={events} />
}

function Loading() {
  return (
    <Container size="md" py="xl">
      <LoadingShape shape="form" />
    </Container>
  )
}

/** Sends the reader on; the back button does not lead here again. */
function Elsewhere({ to }: { to: string }) {
  useEffect(() => moveTo(to, { replace: true }), [to])
  return <Loading />
}

/** Who may not start sessions is told so, and goes on to what there is to take part in. */
function Restricted() {
  return (
    <>
      <Loading />
      <Suspense>
        <RestrictedDialog opened onClose={() => moveTo(paths.feed(), { replace: true })} />
      </Suspense>
    </>
  )
}
