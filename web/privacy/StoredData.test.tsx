import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { STORED } from '#domain/privacy/all-stored.ts'
import { openScreen } from '#web/accounts/fake-screen.ts'
import { StoredData } from './StoredData.tsx'

test('everybody reads of each table what it is for, who sees it, how long it stays, and every column', async () => {
  await openScreen(StoredData, { path: '/privacy/data' })
  const tables = STORED.flatMap(({ tables }) => tables)
  for (const { table, title, kept, columns } of tables) {
    const part = document.getElementById(table)!
    expect(within(part).getByRole('heading').textContent).toBe(title)
    expect(part.textContent).toContain(kept)
    for (const [column, what] of Object.entries(columns))
      expect(part.textContent).toContain(`${column}: ${what}`)
  }
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(tables.length)
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
}, 30_000)
