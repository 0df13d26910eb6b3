import { expect, test } from 'vitest'
import { mayEditTenant, TENANT_NAME_DEFAULT, tenantNameOf } from './rules.ts'

test.each([
  ['ann@acme.example', 'acme.example'],
  ['ann@Sub.Acme.Example', 'sub.acme.example'],
  ['ann@gmail.com', TENANT_NAME_DEFAULT],
  ['ann@GMX.de', TENANT_NAME_DEFAULT],
  ['ann', TENANT_NAME_DEFAULT],
])('the organisation of %s is called %s', (email, name) => expect(tenantNameOf(email)).toBe(name))

test.each([
  ['org_owner', null, true],
  ['org_admin', null, true],
  ['user', null, false],
  ['org_owner', 'who acts for the owner', false],
] as const)(
  'with the role %s and the delegate %s an organisation is changed: %s',
  (role_type, delegate, may) => {
    const person = { role_type, delegate_user_id: delegate }
    expect(mayEditTenant({ ...person, tenant_id: 't1' })).toBe(may)
    expect(mayEditTenant({ ...person, tenant_id: null })).toBe(false)
  },
)
