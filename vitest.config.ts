// The kinds of tests: rules, server, web, endurance (what takes long: kills, loads, whole tables) and journeys.
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileTexts } from './web/build/compile-texts.ts'
import { stripContracts } from './web/build/strip-contracts.ts'

// half an hour off every other zone and with daylight saving: what forgets about zones fails here
const env = { TZ: 'America/St_Johns' }
process.env.TZ = env.TZ

// what `npm run check` leaves to `npm test`
const endurance = [
  'bench/**/*.test.ts',
  'scripts/prepare.test.ts',
  'scripts/deploy/composed.test.ts',
  'scripts/deploy/image.test.ts',
  'scripts/docs/walks-run.test.ts',
  'server/testing/access.test.ts',
  'server/testing/attack.test.ts',
  'server/testing/faults/**/*.test.ts',
  'server/base/embedded/embedded.test.ts',
  'server/rosters/large-files.test.ts',
]
// A test that fails once and passes the second time is a defect: CI runs none twice. At a desk, where a machine does many
// things at once, such a test is named at the end of the run.
// Nothing is asserted about time, so a slow machine gets plenty of it.
// What a list had in place of what was expected is told whole.
const patience = {
  retry: process.env.CI ? 0 : 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  chaiConfig: { truncateThreshold: 2_000 },
} as const
// What computes has a processor each. What mostly waits for a page, a socket or a database leaves room for half as many
// more; kills and loads run beside the journeys, so these two have the same number.
const processors = Math.max(2, availableParallelism())
const waiting = Math.ceil(processors * 1.5)

const server = {
  ...patience,
  environment: 'node',
  pool: 'forks',
  maxWorkers: waiting,
  globalSetup: 'server/testing/global-setup.ts',
  env,
} as const

// What runs there keeps nothing outside of what a file makes for itself, so a few processes do for all files, and each
// loads the code under test once. They are handed on within a project only: hence one project after the other.
const together = { isolate: false } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'web/build/*.test.ts'],
          exclude: endurance,
          ...together,
          ...patience,
          maxWorkers: processors,
          sequence: { groupOrder: 2 },
          env,
        },
      },
      {
        test: {
          ...server,
          ...together,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: endurance,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...server, name: 'endurance', include: endurance, sequence: { groupOrder: 3 } },
      },
      {
        plugins: [stripContracts(), compileTexts(), react()],
        // the realtime client as a browser gets it, not the one for servers
        resolve: { alias: [{ find: /^pusher-js$/, replacement: 'pusher-js/dist/web/pusher.js' }] },
        test: {
          name: 'web',
          ...patience,
          environment: 'jsdom',
          // each file has a page of its own; the process that draws it loads its parts once
          pool: 'vmForks',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          setupFiles: 'web/base/testing/setup.ts',
          maxWorkers: processors,
          env,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          pool: 'forks',
          ...together,
          // each with a browser and a product of its own; what stands still for seconds now and then is waited for
          maxWorkers: waiting,
          sequence: { groupOrder: 3 },
          ...patience,
          // until ten whole runs under load are clean a journey has a second try in CI, too, and is named as UNSTEADY
          retry: 1,
          testTimeout: 300_000,
          globalSetup: 'e2e/setup/global-setup.ts',
          env,
        },
      },
    ],
  },
})
