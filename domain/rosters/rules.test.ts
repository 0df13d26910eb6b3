// Who changes a team, when an import is over, and what is said about it then.
import { expect, it, test } from 'vitest'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { isImporting, isImportOver, teamRefusal } from './rules.ts'
import { successText } from './wording.ts'

test.each([
  ['failed', 0, true],
  ['failed', 0.4, true],
  ['success', 1, true],
  ['success', 0.99, false],
  ['importing', 1, false],
  ['importing', 0.99, false],
  ['waiting', 0, false],
  ['empty', 0, true],
] as const)('an import that is %s at %f is over: %s', (status, import_progress, over) => {
  expect(isImportOver({ status, import_progress })).toBe(over)
})

test.each([
  ['waiting', true],
  ['importing', true],
  ['success', false],
  ['failed', false],
  ['empty', false],
] as const)('a list that is %s is being filled: %s', (status, filled) => {
  expect(isImporting({ status })).toBe(filled)
})

const team = { creator_id: 'ann', tenant_id: 'acme' }
it.each([
  ['who made it', 'ann', 'acme', 'user', null, null],
  ['who acts for who made it', 'ann', 'acme', 'user', 'ben', null],
  ['another member', 'ben', 'acme', 'user', null, 'team_not_yours'],
  ['an administrator', 'ben', 'acme', 'org_admin', null, null],
  ['the owner', 'ben', 'acme', 'org_owner', null, null],
  ['who acts for the owner', 'ben', 'acme', 'org_owner', 'cleo', 'team_not_yours'],
  ['an owner elsewhere', 'ben', 'globex', 'org_owner', null, 'team_not_yours'],
  ['who made it and left', 'ann', 'globex', 'user', null, 'team_not_yours'],
] as const)('a team is changed by %s', (_who, user_id, tenant_id, role_type, delegate, code) => {
  const actor = {
    user_id: user_id as string as UserId,
    tenant_id: tenant_id as string as TenantId,
    role_type,
    delegate_user_id: delegate as string | null as UserId | null,
  }
  expect(teamRefusal(team, actor)?.code ?? null).toBe(code)
})

test.each([
  [{ added: 1, known: 0, wrong: 0 }, '1 person added.'],
  [{ added: 3, known: 0, wrong: 1 }, '3 people added, 1 row left out.'],
  [{ added: 0, known: 1200, wrong: 2 }, '0 people added, 1,200 people already known, 2 rows left out.'],
])('%j reads %s', (counts, text) => expect(successText(counts)).toBe(text))
