// The texts of the screens by their keys, so that a better wording breaks no journey.
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { texts as guest } from '#web/accounts/guest/texts.ts'
import { texts as accounts } from '#web/accounts/texts.ts'
import { texts as agendas } from '#web/agendas/texts.ts'
import { texts as analytics } from '#web/analytics/texts.ts'
import { texts as late } from '#web/app/lazy/texts.ts'
import { texts as app } from '#web/app/texts.ts'
import { texts as line } from '#web/arrivals/line/texts.ts'
import { texts as contents } from '#web/base/contents/texts.ts'
import { texts as base } from '#web/base/i18n/texts.ts'
import { texts as undo } from '#web/base/undo/texts.ts'
import { texts as billing } from '#web/billing/texts.ts'
import { texts as branding } from '#web/branding/texts.ts'
import { texts as scopes } from '#web/collections/lazy/texts.ts'
import { texts as collections } from '#web/collections/texts.ts'
import { texts as archiving } from '#web/comments/menu/texts.ts'
import { texts as comments } from '#web/comments/texts.ts'
import { texts as threads } from '#web/comments/thread/texts.ts'
import { texts as counts } from '#web/counts/texts.ts'
import { texts as credentials } from '#web/credentials/texts.ts'
import { texts as dashboard } from '#web/dashboard/texts.ts'
import { texts as tour } from '#web/dashboard/tour/texts.ts'
import { texts as delegates } from '#web/delegates/texts.ts'
import { texts as editing } from '#web/editing/texts.ts'
import { texts as sees } from '#web/events/anonymity-texts.ts'
import { texts as present } from '#web/events/presenting/texts.ts'
import { texts as heldBack } from '#web/events/room/texts.ts'
import { texts as events } from '#web/events/texts.ts'
import { texts as times } from '#web/events/times/texts.ts'
import { texts as followUps } from '#web/follow-ups/texts.ts'
import { texts as home } from '#web/home/texts.ts'
import { texts as closed } from '#web/ideas/closed/texts.ts'
import { texts as related } from '#web/ideas/composer/related/texts.ts'
import { texts as fair } from '#web/ideas/fair/texts.ts'
import { texts as judged } from '#web/ideas/judged/texts.ts'
import { texts as ideasLate } from '#web/ideas/lazy/texts.ts'
import { texts as moderation } from '#web/ideas/moderation/texts.ts'
import { texts as moments } from '#web/ideas/moments/texts.ts'
import { texts as seen } from '#web/ideas/seen/texts.ts'
import { texts as ideas } from '#web/ideas/texts.ts'
import { texts as zero } from '#web/ideas/zero/texts.ts'
import { texts as insights } from '#web/insights/texts.ts'
import { texts as invitations } from '#web/invitations/texts.ts'
import { texts as reminders } from '#web/joining/reminders/texts.ts'
import { texts as joining } from '#web/joining/texts.ts'
import { texts as media } from '#web/media/texts.ts'
import { texts as notifications } from '#web/notifications/texts.ts'
import { texts as organisation } from '#web/organisations/settings/texts.ts'
import { texts as organisations } from '#web/organisations/texts.ts'
import { texts as room } from '#web/presenting/agenda/texts.ts'
import { texts as slides } from '#web/presenting/slides/texts.ts'
import { texts as presenting } from '#web/presenting/texts.ts'
import { texts as prioritizing } from '#web/prioritizing/texts.ts'
import { texts as anonymity } from '#web/privacy/anonymity-texts.ts'
import { texts as privacy } from '#web/privacy/texts.ts'
import { texts as promises } from '#web/promises/texts.ts'
import { texts as records } from '#web/records/texts.ts'
import { texts as rosters } from '#web/rosters/texts.ts'
import { texts as sealed } from '#web/sealed/texts.ts'
import { texts as tabs } from '#web/tabs/texts.ts'
import { texts as templates } from '#web/templates/texts.ts'
import { texts as topics } from '#web/topics/texts.ts'
import { texts as likes } from '#web/voting/likes/texts.ts'
import { texts as voting } from '#web/voting/texts.ts'

const texts = {
  ...base,
  ...tour,
  ...undo,
  ...contents,
  ...accounts,
  ...guest,
  ...agendas,
  ...analytics,
  ...app,
  ...late,
  ...line,
  ...organisation,
  ...rosters,
  ...billing,
  ...branding,
  ...archiving,
  ...scopes,
  ...collections,
  ...comments,
  ...threads,
  ...counts,
  ...credentials,
  ...dashboard,
  ...delegates,
  ...editing,
  ...followUps,
  ...home,
  ...events,
  ...heldBack,
  ...ideas,
  ...ideasLate,
  ...fair,
  ...zero,
  ...closed,
  ...insights,
  ...invitations,
  ...joining,
  ...judged,
  ...moderation,
  ...moments,
  ...related,
  ...reminders,
  ...seen,
  ...sees,
  ...notifications,
  ...media,
  ...present,
  ...organisations,
  ...presenting,
  ...room,
  ...slides,
  ...prioritizing,
  ...promises,
  ...privacy,
  ...anonymity,
  ...records,
  ...sealed,
  ...tabs,
  ...templates,
  ...times,
  ...topics,
  ...voting,
  ...likes,
}

const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])
const i18n = setupI18n({ locale: 'en', messages: { en: Object.fromEntries(compiled) } })

/** What stands on the screen for a key. Texts that the product promises word for word are written out in the tests. */
export function say(key: keyof typeof texts, values: Record<string, string | number> = {}): string {
  return i18n._(key, { popin: base['base.popin'], ...values })
}
