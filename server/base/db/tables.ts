// The tables as Kysely sees them; docs/data-model.md draws them.
import type {
  CollectionsTable,
  ContributionsTable,
  EventCountChangesTable,
  EventStreamsTable,
  EventsTable,
  InviteesTable,
  JoinCodesTable,
  ParticipantsTable,
  SeriesTable,
} from './tables/events.ts'
import type {
  ActivitiesTable,
  HostMailsTable,
  IdempotencyKeysTable,
  InstallationTable,
  MailAllowancesTable,
  MailRefusalsTable,
  MailsTable,
} from './tables/furniture.ts'
import type { CommentsTable, IdeasTable, SeenMarksTable, VotesTable } from './tables/ideas.ts'
import type { MediaTable } from './tables/media.ts'
import type { NotificationMarksTable, OwnItemsTable } from './tables/notifications.ts'
import type {
  LoginSessionsTable,
  MailSecretsTable,
  PersonaAnswersTable,
  TenantsTable,
  UsersTable,
} from './tables/users.ts'

export type Database = {
  tenants: TenantsTable
  users: UsersTable
  login_sessions: LoginSessionsTable
  mail_secrets: MailSecretsTable
  persona_answers: PersonaAnswersTable
  collections: CollectionsTable
  series: SeriesTable
  invitees: InviteesTable
  events: EventsTable
  event_streams: EventStreamsTable
  event_count_changes: EventCountChangesTable
  join_codes: JoinCodesTable
  participants: ParticipantsTable
  contributions: ContributionsTable
  media: MediaTable
  ideas: IdeasTable
  comments: CommentsTable
  votes: VotesTable
  own_items: OwnItemsTable
  notification_marks: NotificationMarksTable
  seen_marks: SeenMarksTable
  installation: InstallationTable
  idempotency_keys: IdempotencyKeysTable
  activities: ActivitiesTable
  mails: MailsTable
  host_mails: HostMailsTable
  mail_allowances: MailAllowancesTable
  mail_refusals: MailRefusalsTable
}
