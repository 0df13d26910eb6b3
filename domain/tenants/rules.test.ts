import { expect, test } from 'vitest'
import { TENANT_NAME_DEFAULT, tenantNameOf } from './rules.ts'

test.each([
  ['ann@acme.example', 'acme.example'],
  ['ann@Sub.Acme.Example', 'sub.acme.example'],
  ['ann@gmail.com', TENANT_NAME_DEFAULT],
  ['ann@GMX.de', TENANT_NAME_DEFAULT],
  ['ann', TENANT_NAME_DEFAULT],
])('the organisation of %s is called %s', (email, name) => expect(tenantNameOf(email)).toBe(name))
