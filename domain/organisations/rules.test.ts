import { expect, test } from 'vitest'
import { leavingRefusal, memberRefusal, treeOf } from './rules.ts'

const owner = { id: 'o', role_type: 'org_owner' as const }
const admin = { id: 'a', role_type: 'org_admin' as const }
const other = { id: 'b', role_type: 'org_admin' as const }
const member = { id: 'm', role_type: 'user' as const }

test.each([
  ['an owner', owner, 'a member', member, 'role', null],
  ['an owner', owner, 'a member', member, 'place', null],
  ['an owner', owner, 'an administrator', admin, 'role', null],
  ['an owner', owner, 'an administrator', admin, 'place', null],
  ['an owner', owner, 'themselves', owner, 'role', 'member_is_oneself'],
  ['an owner', owner, 'themselves', owner, 'place', 'member_is_oneself'],
  ['an administrator', admin, 'a member', member, 'place', null],
  ['an administrator', admin, 'a member', member, 'role', 'roles_by_owner'],
  ['an administrator', admin, 'another administrator', other, 'place', 'admins_by_owner'],
  ['an administrator', admin, 'another administrator', other, 'role', 'roles_by_owner'],
  ['an administrator', admin, 'themselves', admin, 'role', 'member_is_oneself'],
  ['an administrator', admin, 'the owner', owner, 'place', 'member_is_owner'],
  ['a member', member, 'another', { ...member, id: 'n' }, 'place', 'members_not_yours'],
] as const)('%s changes of %s %j the %s: %s', (_who, manager, _whom, person, change, code) =>
  expect(memberRefusal(manager, person, change)?.code ?? null).toBe(code),
)

test.each([
  ['org_owner', 0, null],
  ['org_owner', 1, 'owner_of_others'],
  ['org_admin', 5, null],
  ['user', 5, null],
] as const)('a %s beside %i others leaves: %s', (role_type, others, code) =>
  expect(leavingRefusal({ role_type, others })?.code ?? null).toBe(code),
)

test('the tree has each tenant once, below its parent, and at the top where that is not shown', () => {
  const rows = [
    { id: '1', name: 'Group', parent_id: 'elsewhere' },
    { id: '2', name: 'North', parent_id: '1' },
    { id: '3', name: 'South', parent_id: '1' },
    { id: '4', name: 'Harbour', parent_id: '2' },
  ]
  const harbour = { id: '4', name: 'Harbour', children: [] }
  expect(treeOf(rows)).toEqual([
    {
      id: '1',
      name: 'Group',
      children: [
        { id: '2', name: 'North', children: [harbour] },
        { id: '3', name: 'South', children: [] },
      ],
    },
  ])
  expect(treeOf([])).toEqual([])
})
