// Lists of people: those of the teams of the organisation, and the own one.
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { TeamTopicsLink } from '#web/promises/TeamTopicsLink.tsx'
import { TopicLists } from '#web/promises/TopicLists.tsx'
import { TeamsPage } from '#web/rosters/TeamsPage.tsx'

export function TeamsScreen() {
  const user = useCurrentUser()
  return user ? (
    <TeamsPage
      user={user}
      more={!user.guest && <TopicLists />}
      beside={({ id }) => <TeamTopicsLink team_id={id} />}
    />
  ) : (
    <LoadingShape shape="cards" />
  )
}
