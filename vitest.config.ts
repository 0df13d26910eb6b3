// The four kinds of tests: rules, server, web and journeys in a browser.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileTexts } from './web/build/compile-texts.ts'
import { stripContracts } from './web/build/strip-contracts.ts'

// half an hour off every other zone and with daylight saving: what forgets about zones fails here
const env = { TZ: 'America/St_Johns' }
process.env.TZ = env.TZ

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.ts', 'web/build/*.test.ts'],
          env,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'bench/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: 'server/testing/global-setup.ts',
          env,
        },
      },
      {
        plugins: [stripContracts(), compileTexts(), react()],
        // the realtime client as a browser gets it, not the one for servers
        resolve: { alias: [{ find: /^pusher-js$/, replacement: 'pusher-js/dist/web/pusher.js' }] },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/build/**'],
          setupFiles: 'web/base/testing/setup.ts',
          maxWorkers: 2,
          env,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: 'e2e/setup/global-setup.ts',
          env,
        },
      },
    ],
  },
})
