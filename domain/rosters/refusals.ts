// Why a call of rosters or teams is refused.
import { refusal } from '#domain/base/refusal.ts'

export const team_not_found = refusal('team_not_found', 404, 'This team was not found.')
export const roster_not_found = refusal('roster_not_found', 404, 'This list was not found.')
export const team_not_yours = refusal(
  'team_not_yours',
  403,
  'Only the person who created this team and your organisation’s administrators can change it.',
)
export const team_needs_organisation = refusal(
  'team_needs_organisation',
  403,
  'Teams belong to an organisation, and you are not in one.',
)
export const team_nameless = refusal('team_nameless', 400, 'Please enter a name for the team.')
export const team_name_taken = refusal(
  'team_name_taken',
  409,
  'Your organisation already has a team with this name.',
)
export const too_many_teams = refusal(
  'too_many_teams',
  409,
  'Your organisation can have up to 200 teams. Please delete one first.',
)
export const too_many_people = refusal(
  'too_many_people',
  409,
  'A list can have up to 100,000 people, and this would be more.',
)
export const import_running = refusal(
  'import_running',
  409,
  'Another import into this list is in progress. Please wait until it is done.',
)
