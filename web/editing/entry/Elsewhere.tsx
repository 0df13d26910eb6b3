// Sends the reader of an edit screen on; the back button does not lead here again.
import { useEffect } from 'react'
import { moveTo } from '#web/base/router/address-bar.ts'
import { Loading } from './Loading.tsx'

export function Elsewhere({ to }: { to: string }) {
  useEffect(() => moveTo(to, { replace: true }), [to])
  return <Loading />
}
