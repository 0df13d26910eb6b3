import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenants } from '#domain/tenants/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('everybody may read the 32 industries, Education among them', async () => {
  const { data } = await app.client().call(tenants.listIndustries, {})
  expect(new Set(data).size).toBe(32)
  expect(data).toContain('Education')
})
