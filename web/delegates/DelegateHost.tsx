// Over whatever page is open: for delegates and who views as somebody only, the code that asks them and says for whom they act.
import { Suspense, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

const Acting = lazyPart(async () => (await import('./Acting.tsx')).Acting)

export function DelegateHost() {
  const user = useCurrentUser()
  const { pathname, query } = useAddress()
  const [quietPath, setQuietPath] = useState('')
  // who just made something sees that first; the page takes the flag out of its address by itself
  if (query.created_now && quietPath !== pathname) setQuietPath(pathname)
  return user?.delegate_user_id || user?.delegate_user || user?.admin_viewing_as ? (
    <Suspense>
      <Acting user={user} isQuiet={quietPath === pathname} />
    </Suspense>
  ) : null
}
