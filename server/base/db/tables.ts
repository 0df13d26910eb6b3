// The tables as Kysely sees them; docs/data-model.md draws them.
import type { AuditEntriesTable, MemberInvitationsTable, ViewingLinksTable } from './tables/administration.ts'
import type {
  ChargesTable,
  LicenseesTable,
  ProviderMessagesTable,
  SubscriptionsTable,
  TestPaymentsTable,
} from './tables/billing.ts'
import type { BrandingsTable } from './tables/brandings.ts'
import type { CountListsTable } from './tables/counts.ts'
import type {
  AuthenticatorAppsTable,
  ConfirmationsTable,
  PasskeysTable,
  RecoveryCodesTable,
} from './tables/credentials.ts'
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
  CommentsTable,
  FigureReleasesTable,
  IdeasTable,
  SeenMarksTable,
  SightingMarksTable,
  SightingsTable,
  VotesTable,
  WordFiltersTable,
} from './tables/ideas.ts'
import type { MediaTable } from './tables/media.ts'
import type { NotificationMarksTable, OwnItemsTable } from './tables/notifications.ts'
import type { PresentationsTable } from './tables/presentations.ts'
import type { DataExportsTable, ErasuresTable, RemovalNoticesTable } from './tables/privacy.ts'
import type { DecisionRecordsTable, SigningKeysTable } from './tables/records.ts'
import type { RosterPeopleTable, RostersTable, TeamsTable } from './tables/rosters.ts'
import type { BallotClaimsTable, BallotKeysTable } from './tables/sealed.ts'
import type {
  IdentityHostsTable,
  IdentityProvidersTable,
  ProvidedSessionsTable,
  SamlKeysTable,
  SignOnAttemptsTable,
} from './tables/single-sign-on.ts'
import type { SlideDecksTable, SlidesTable } from './tables/slides.ts'
import type {
  ActivitiesTable,
  EmailPreferencesTable,
  HostMailsTable,
  IdempotencyKeysTable,
  InstallationTable,
  MailAllowancesTable,
  MailsTable,
  NightlyBackupsTable,
  RightsChangesTable,
} from './tables/system.ts'
import type {
  AgendaItemsTable,
  AgendasTable,
  FollowUpsTable,
  MeetingScoresTable,
  OwnerMailsTable,
  TopicAnswersTable,
  TopicLikeReleasesTable,
  TopicLikesTable,
  TopicListsTable,
  TopicMovesTable,
  TopicSessionsTable,
  TopicsTable,
  TopicVerdictsTable,
} from './tables/topics.ts'
import type {
  BegunSignUpsTable,
  DelegatesTable,
  EndedLoginSessionsTable,
  LoginSessionsTable,
  MailSecretsTable,
  PersonaAnswersTable,
  TenantsTable,
  UsedInvitationsTable,
  UsersTable,
} from './tables/users.ts'

export type Database = {
  tenants: TenantsTable
  brandings: BrandingsTable
  users: UsersTable
  login_sessions: LoginSessionsTable
  ended_login_sessions: EndedLoginSessionsTable
  authenticator_apps: AuthenticatorAppsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  confirmations: ConfirmationsTable
  delegates: DelegatesTable
  teams: TeamsTable
  rosters: RostersTable
  roster_people: RosterPeopleTable
  mail_secrets: MailSecretsTable
  used_invitations: UsedInvitationsTable
  begun_sign_ups: BegunSignUpsTable
  persona_answers: PersonaAnswersTable
  identity_providers: IdentityProvidersTable
  identity_hosts: IdentityHostsTable
  sign_on_attempts: SignOnAttemptsTable
  saml_keys: SamlKeysTable
  provided_sessions: ProvidedSessionsTable
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
  figure_releases: FigureReleasesTable
  own_items: OwnItemsTable
  notification_marks: NotificationMarksTable
  seen_marks: SeenMarksTable
  sightings: SightingsTable
  sighting_marks: SightingMarksTable
  word_filters: WordFiltersTable
  ballot_keys: BallotKeysTable
  ballot_claims: BallotClaimsTable
  count_lists: CountListsTable
  decision_records: DecisionRecordsTable
  signing_keys: SigningKeysTable
  slide_decks: SlideDecksTable
  slides: SlidesTable
  presentations: PresentationsTable
  topic_lists: TopicListsTable
  topic_sessions: TopicSessionsTable
  topics: TopicsTable
  topic_answers: TopicAnswersTable
  topic_like_releases: TopicLikeReleasesTable
  topic_likes: TopicLikesTable
  topic_moves: TopicMovesTable
  agendas: AgendasTable
  agenda_items: AgendaItemsTable
  follow_ups: FollowUpsTable
  topic_verdicts: TopicVerdictsTable
  meeting_scores: MeetingScoresTable
  owner_mails: OwnerMailsTable
  installation: InstallationTable
  nightly_backups: NightlyBackupsTable
  rights_changes: RightsChangesTable
  idempotency_keys: IdempotencyKeysTable
  activities: ActivitiesTable
  mails: MailsTable
  host_mails: HostMailsTable
  mail_allowances: MailAllowancesTable
  email_preferences: EmailPreferencesTable
  subscriptions: SubscriptionsTable
  licensees: LicenseesTable
  charges: ChargesTable
  provider_messages: ProviderMessagesTable
  test_payments: TestPaymentsTable
  data_exports: DataExportsTable
  erasures: ErasuresTable
  removal_notices: RemovalNoticesTable
  audit_entries: AuditEntriesTable
  viewing_links: ViewingLinksTable
  member_invitations: MemberInvitationsTable
}
