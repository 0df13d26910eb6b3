// Lists of people: those of the teams of the organisation, and the own one.
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { TeamsPage } from '#web/rosters/TeamsPage.tsx'

export function TeamsScreen() {
  const user = useCurrentUser()
  return user ? <TeamsPage user={user} /> : <LoadingShape shape="cards" />
}
