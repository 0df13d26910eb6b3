// Tells who may not start sessions so, and leads on to what there is to take part in.
import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { moveTo } from '#web/base/router/address-bar.ts'
import { Loading } from './Loading.tsx'

const RestrictedDialog = lazyPart(
  async () => (await import('#web/events/RestrictedDialog.tsx')).RestrictedDialog,
)

export function Restricted() {
  return (
    <>
      <Loading />
      <Suspense>
        <RestrictedDialog opened onClose={() => moveTo(paths.feed(), { replace: true })} />
      </Suspense>
    </>
  )
}
