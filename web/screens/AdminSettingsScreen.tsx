// What an organisation decides about itself, and who belongs to it; everybody else is led to their sessions.
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { mayEditTenant } from '#domain/tenants/rules.ts'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { paths } from '#web/app/paths.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { settings } from '#web/base/settings/settings.ts'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { OrganisationSettings } from '#web/organisations/settings/OrganisationSettings.tsx'

const OrganisationPlace = lazyPart(
  async () => (await import('#web/organisations/OrganisationPlace.tsx')).OrganisationPlace,
)

/** For developers, where emails are shown in place of being sent: opens these settings although others took over. */
const isForced = () => settings.dev_mail && deviceStore.read('force_admin_settings') !== null

/** One screen for both, so that the first page of a participant names no further file. */
export function AdminSettingsScreen() {
  const { part, token = '' } = useAddress().params
  if (!part) return <Settings />
  return (
    <Suspense fallback={<LoadingShape shape="form" />}>
      <OrganisationPlace part={part} token={token} />
    </Suspense>
  )
}

function Settings() {
  // the links of emails below this address are for everybody, so nobody asked yet who this is
  const { data: user } = useQuery(currentUserQuery)
  const isStranger = user === null
  const isClosed = !!user && !mayEditTenant(user)
  const isElsewhere = !!user?.tenant?.org_dashboard_enabled && !isForced()
  useEffect(() => {
    if (isStranger) navigate(paths.signIn(paths.adminSettings()), { replace: true })
    else if (isClosed) navigate(paths.feed(), { replace: true })
    else if (isElsewhere) navigate(paths.home(), { replace: true })
  }, [isStranger, isClosed, isElsewhere])
  if (!user?.tenant || isClosed || isElsewhere) return <LoadingShape shape="form" />
  return <OrganisationSettings user={user} tenant_id={user.tenant.id} />
}
