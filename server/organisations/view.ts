// Members and entries of the audit trail, as owners and administrators see them.
import { displayName } from '#domain/accounts/rules.ts'
import type { AuditEntry, AuditPerson, Member } from '#domain/organisations/contract.ts'
import { toUnix } from '#server/base/day.ts'
import type { AuditRow } from './audit-queries.ts'
import type { MemberRow } from './queries.ts'

export function viewMember(row: MemberRow): Member {
  const { id, email, role_type, verified, event_creation_allowed, disabled_on, sessions } = row
  return {
    ...{ id, role_type, verified, event_creation_allowed, sessions },
    email: email ?? '',
    display_name: displayName({ ...row, guest: false }),
    disabled: disabled_on !== null,
  }
}

export function viewEntry(row: AuditRow): AuditEntry {
  const { id, area, act, session_name, detail } = row
  return {
    ...{ id, area, act, session_name, detail },
    time: toUnix(row.recorded_time),
    actor: viewPerson(row.actor_id, row.actor),
    acted_for: row.for_id ? viewPerson(row.for_id, row.acted_for) : null,
    about: row.about_id ? viewPerson(row.about_id, row.about) : null,
  }
}

function viewPerson(id: string | null, person: AuditRow['actor']): AuditPerson {
  if (id === null) return { kind: 'operator', email: '', display_name: '' }
  if (!person) return { kind: 'gone', email: '', display_name: '' }
  return { kind: 'person', email: person.email ?? '', display_name: displayName(person) }
}
