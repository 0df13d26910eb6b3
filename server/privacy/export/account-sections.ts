// What is kept about an account itself.
import { sql } from 'kysely'
import { list, longList, PAGE, provenAddress, type Row, type Section } from './section.ts'

type Page = Row & { id: string }

export const accountSections: Section[] = [
  list(
    'profile',
    'Who you are in POPin',
    ({ id }) => sql<Row>`
    select u.email, u.notifications_email, u.first_name, u.last_name, u.verified, u.created_on, t.name as organisation,
      u.role_type as role, u.password_hash is not null as has_password, u.plan_id as plan, u.plan_expiration,
      u.product, u.features, u.sign_up, u.stash as kept_by_the_page, u.show_code_of_conduct, u.takes_replies,
      u.has_shown_persona_modal, u.sample_made, u.news_seen, u.has_manage_launched, u.event_creation_allowed
    from users u left join tenants t on t.id = u.tenant_id where u.id = ${id}`,
  ),
  list(
    'what-you-told-us',
    'What you chose when you were asked what you use POPin for',
    ({ id }) => sql<Row>`select key_name as question, chosen from persona_answers where user_id = ${id}`,
  ),
  list(
    'filtered-words',
    'The words that you do not want to read',
    ({ id }) => sql<Row>`select unnest(words) as word from word_filters where user_id = ${id}`,
  ),
  list(
    'mail-choices',
    'Which emails you want',
    (person) => sql<Row>`select type as mail, enabled, changed_on from email_preferences
      where email = ${provenAddress(person)}`,
  ),
  list(
    'mails',
    'The emails to you of the last 30 days',
    (
      person,
    ) => sql<Row>`select subject, (queued_time at time zone 'UTC')::date as day, sent_time is not null as sent
      from mails where recipient = ${provenAddress(person)}::text order by queued_time`,
  ),
  list(
    'login-sessions',
    'The devices on which you are signed in',
    ({ id }) => sql<Row>`select created_on, last_used_on, expires_on, browser, system, factor_given,
      acting_for_id is not null as acts_for_somebody from login_sessions where user_id = ${id} order by created_on`,
  ),
  list(
    'second-factors',
    'What you give beside your password',
    ({ id }) => sql<Row>`select 'app' as kind, null as name, created_on from authenticator_apps
      where user_id = ${id} and is_on
      union all select 'passkey', name, created_on from passkeys where user_id = ${id} order by created_on`,
  ),
  list(
    'own-list',
    'The people on your own list',
    ({ id }) =>
      sql<Row>`select email, first_name, last_name from roster_people where roster_id = ${id} order by email`,
  ),
  list(
    'teams',
    'The teams that you made',
    ({ id }) =>
      sql<Row>`select name, created_on from teams where creator_id = ${id} order by created_on, name`,
  ),
  longList(
    'on-record',
    'What is on record about you in your organisation, by day',
    (
      { id },
      after,
    ) => sql<Page>`select id, act, (recorded_time at time zone 'UTC')::date as day from audit_entries
      where ${id} in (actor_id, for_id, about_id) and id > ${after}::uuid order by id limit ${PAGE}`,
  ),
  list(
    'delegates',
    'Who acts for you, and for whom you act',
    ({ id }) => sql<Row>`
    select case when d.user_id = ${id} then 'acts for you' else 'you act for them' end as right, u.email, d.granted_on
    from delegates d join users u on u.id = case when d.user_id = ${id} then d.delegate_id else d.user_id end
    where ${id} in (d.user_id, d.delegate_id) order by d.granted_on`,
  ),
  longList(
    'activities',
    'What you did in POPin, by day',
    ({ id }, after) => sql<Page>`select id, type, detail, page_name, recorded_on from activities
      where user_id = ${id} and id > ${after}::uuid order by id limit ${PAGE}`,
  ),
  list(
    'subscription',
    'The plan that you pay for',
    ({
      id,
    }) => sql<Row>`select plan_id as plan, license_count as licences, status, paid_cents, paid_from, paid_until,
        cancel_at_period_end as ended_by_you
      from subscriptions where owner_id = ${id}`,
  ),
  list(
    'licences',
    'The licence that you have, and those that you gave to others',
    (person) => sql<Row>`
    select l.email, l.given_name, l.family_name, l.is_owner, l.added_on, s.plan_id as plan
    from licensees l join subscriptions s on s.id = l.subscription_id
    where s.owner_id = ${person.id} or l.user_id = ${person.id} or l.email = ${provenAddress(person)} order by l.email`,
  ),
  list(
    'charges',
    'Your payments',
    ({ id }) => sql<Row>`
    select plan_id as plan, license_count as licences, amount as amount_cents, status, is_renewal, message, period_from,
      period_until, started_time, payment_id
    from charges where owner_id = ${id} order by started_time`,
  ),
  list(
    'mails-you-caused',
    'How many emails your sessions sent to others, by day',
    ({ id }) => sql<Row>`select day, mails from mail_allowances where user_id = ${id} order by day`,
  ),
  list(
    'branding',
    'The colours of your sessions; the logo lies among the uploads',
    ({ id }) => sql<Row>`select accent_colour, second_colour, logo is not null as has_logo from brandings
      where creator_id = ${id}`,
  ),
]
