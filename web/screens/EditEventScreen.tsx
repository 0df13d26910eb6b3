// Where a session is written or changed.
import { useAddress } from '#web/base/router/useAddress.ts'
import { EditPage } from '#web/editing/EditPage.tsx'

export function EditEventScreen() {
  const { pathname } = useAddress()
  return <EditPage mode={pathname.endsWith('/create/survey') ? 'survey' : 'session'} />
}
