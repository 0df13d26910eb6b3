// Starts the tests' PostgreSQL once, and tells every test file where it is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareTemplate, startTestServer } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: { server: string; template: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'popin-test-'))
  const server = await startTestServer(folder)
  const template = await prepareTemplate(server.config)
  project.provide('database', { server: JSON.stringify(server.config), template })
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
