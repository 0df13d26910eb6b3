// The audit trail as pages and as a file.
import { CSV_MARK, csvLines } from '#domain/base/csv.ts'
import type { TenantId } from '#domain/base/ids.ts'
import type { AuditEntry, AuditPerson } from '#domain/organisations/contract.ts'
import { AUDIT_EXPORT_MAX } from '#domain/organisations/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type AuditFilter, listAudit } from './audit-queries.ts'
import { viewEntry } from './view.ts'

const PART = 1000
const COLUMNS = ['Time (UTC)', 'Area', 'Act', 'Who', 'For', 'About', 'Session', 'Detail']

/** Line by line, the newest first; no cell is taken for a formula. */
export async function* auditCsv(
  db: Executor,
  tenant_id: TenantId,
  filter: AuditFilter,
  now: number,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([COLUMNS])
  for (let offset = 0; offset < AUDIT_EXPORT_MAX; offset += PART) {
    const rows = await listAudit(db, tenant_id, filter, { offset, limit: PART, now })
    if (rows.length > 0) yield csvLines(rows.map(viewEntry).map(cellsOf))
    if (rows.length < PART) return
  }
}

function cellsOf(entry: AuditEntry): string[] {
  const { time, area, act, actor, acted_for, about, session_name, detail } = entry
  const moment = new Date(time * 1000).toISOString()
  const when = area === 'sign_in' ? moment.slice(0, 10) : moment.slice(0, 16).replace('T', ' ')
  const people = [nameOf(actor), acted_for ? nameOf(acted_for) : '', about ? nameOf(about) : '']
  return [when, area, act, ...people, session_name ?? '', detail ?? '']
}

function nameOf({ kind, email }: AuditPerson): string {
  if (kind === 'operator') return 'Operator of this installation'
  return kind === 'gone' ? 'Somebody who is gone' : email
}
