// Entries of the audit trail as sentences.
import { PLAN_NAMES } from '#domain/billing/plans.ts'
import type { AuditEntry, AuditPerson } from '#domain/organisations/contract.ts'
import { formatMoment, formatWholeDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function sentenceOf(entry: AuditEntry): string {
  const { act, acted_for, about, detail, session_name } = entry
  const who = nameOf(entry.actor)
  const values = {
    actor: acted_for ? t('organisations.for', { actor: who, person: nameOf(acted_for) }) : who,
    about: about ? nameOf(about) : '',
    detail: PLAN_NAMES[detail ?? ''] ?? detail ?? '',
    subject: session_name ?? t('organisations.something'),
  }
  if (act === 'member_joined' && !about) return t('organisations.act_joined', values)
  if (act === 'signed_in' && detail) return t('organisations.act_signed_on', values)
  return t(`organisations.act_${act}`, values)
}

/** To the minute in the zone of the reader; sign-ins have no more than their day. */
export function timeOf({ area, time }: AuditEntry): string {
  return area === 'sign_in' ? formatWholeDay(time) : formatMoment(time)
}

function nameOf({ kind, email, display_name }: AuditPerson): string {
  if (kind === 'operator') return t('organisations.operator')
  return kind === 'gone' ? t('organisations.somebody') : email || display_name
}
