// Members and audit trail of an organisation, and the pages behind links to join one or to view as somebody.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { JoinOrganisation } from './JoinOrganisation.tsx'
import { OrganisationPage } from './OrganisationPage.tsx'
import { ViewAs } from './ViewAs.tsx'

export function OrganisationPlace({ part, token }: { part: string; token: string }) {
  if (part === 'join') return <JoinOrganisation token={token} />
  if (part === 'view-as') return <ViewAs token={token} />
  return <Inside part={part === 'audit' ? 'audit' : 'members'} />
}

/** Links from emails are for everybody; what is inside is for those who are signed in. */
function Inside({ part }: { part: 'audit' | 'members' }) {
  const { data: user } = useQuery(currentUserQuery)
  useEffect(() => {
    if (user === null) navigate(paths.signIn(paths.adminSettings(`/${part}`)), { replace: true })
  }, [user, part])
  return <OrganisationPage part={part} />
}
