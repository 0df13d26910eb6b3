// Every metric that the alert rules and the dashboard name is one that the product tells.
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { createNightly } from '#server/operator/backup/nightly.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const NIGHTLY = { settings: { folder: tmpdir(), time: '02:30', kept: 7 }, data_dir: tmpdir() }
const METRIC = /\b(?:popin|process|nodejs)_[a-z0-9_]+/g

type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] }
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

it('is told by the product', async () => {
  const rules = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as Rules
  const { panels } = JSON.parse(readFileSync('deploy/grafana/popin.json', 'utf8')) as Dashboard
  const alerts = rules.groups.flatMap((group) => group.rules)
  const asked = [
    ...alerts.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const named = new Set(asked.flatMap((expr) => expr.match(METRIC) ?? []))
  const app = await startTestApp({ nightly: (made) => createNightly({ ...NIGHTLY, ...made }) })
  await app.client().raw('/healthz')
  const text = await (await app.client().raw('/metrics')).text()
  const told = new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name))
  expect([...named].filter((name) => !told.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(15)
  // what is told and never looked at is of no use
  const own = [...text.matchAll(/^# TYPE (popin_\w+)/gm)].map(([, name]) => name as string)
  expect(own.filter((name) => !asked.some((expr) => expr.includes(name)))).toEqual([])
  expect(alerts.filter(({ annotations }) => !annotations.summary)).toEqual([])
  await app.close()
})
