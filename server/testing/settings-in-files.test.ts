import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function file(content: string): string {
  const path = join(folder, 'given')
  writeFileSync(path, content)
  return path
}

it('takes any setting from a file, without the line break at its end', () => {
  const given = { DATABASE_URL_FILE: file('postgres://popin:pass@database/popin\n') }
  expect(readSettings(given)).toMatchObject({
    database_url: 'postgres://popin:pass@database/popin',
    local: false,
  })
  expect(readSettings({ LIMIT_SIGN_IN_FILE: file('client=7\n') }).limits.sign_in.per_client).toBe(7)
  expect(readSettings({ MAIL_FROM_FILE: '', LIMIT_MAIL_FILE: '' }).mail_from).toBe('POPin <popin@localhost>')
})

it('refuses what stands in a file as it refuses what stands in the environment, without telling it', () => {
  expect(() => readSettings({ PORT_FILE: file('many') })).toThrow(/^Wrong settings\. PORT has to be a port/)
  expect(() => readSettings({ PORT: '1', PORT_FILE: file('2') })).toThrow('Of PORT and PORT_FILE only one')
  expect(() => readSettings({ LIMIT_MAIL_FILE: file('many') })).toThrow('LIMIT_MAIL has to be numbers')
  expect(() => readSettings({ LIMIT_LOVE_FILE: file('client=7') })).toThrow('no setting LIMIT_LOVE_FILE')
  expect(() => readSettings({ METRICS_TOKEN_FILE: join(folder, 'absent') })).toThrow(
    'METRICS_TOKEN_FILE has to be a file that can be read (ENOENT).',
  )
})
