// Who owns which table: any feature reads it, only the owner writes it.

/**
 * Table name to the owning feature, or to `base` for tables that `server/base` keeps.
 * `ideas` has two: answers belong to `ideas`, the choices of a poll are saved with their event. So has `invitees`: they are
 * copied with their event, which comes before the feature that adds and removes them.
 */
export const tableOwners: Record<string, string> = {
  tenants: 'tenants',
  users: 'accounts',
  login_sessions: 'accounts',
  mail_secrets: 'accounts',
  persona_answers: 'templates',
  activities: 'activity',
  events: 'events',
  event_streams: 'events',
  event_count_changes: 'events',
  collections: 'collections',
  series: 'collections',
  invitees: 'events and invitations',
  join_codes: 'events',
  participants: 'joining',
  contributions: 'joining',
  media: 'media',
  votes: 'voting',
  comments: 'comments',
  ideas: 'events and ideas',
  own_items: 'notifications',
  notification_marks: 'notifications',
  seen_marks: 'ideas',
  installation: 'base',
  idempotency_keys: 'base',
  mail_allowances: 'invitations',
  host_mails: 'invitations',
  mail_refusals: 'accounts',
  mails: 'base',
}
