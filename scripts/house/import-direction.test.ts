import { expect, test } from 'vitest'
import { checkHouse } from './house.ts'

function allows(path: string, address: string): boolean {
  const text = `// job\nimport { x } from '${address}'\nexport const y = x\n`
  return checkHouse([{ path, text }]).every(({ rule }) => rule !== 'import-direction')
}

test.each([
  ['domain/base/time.ts', 'zod'],
  ['domain/base/time.ts', './ids.ts'],
  ['domain/voting/rules.ts', 'zod'],
  ['domain/voting/rules.ts', '#domain/base/time.ts'],
  ['domain/voting/rules.ts', '../events/phase.ts'],
  ['domain/voting/rules.ts', './ranking.ts'],
  ['domain/voting/rules.test.ts', 'fast-check'],
  ['domain/contracts.ts', './voting/contract.ts'],
  ['server/base/db/open.ts', '#domain/base/ids.ts'],
  ['server/base/db/open.ts', '../log/log.ts'],
  ['server/base/db/open.ts', 'kysely'],
  ['server/base/db/open.ts', 'node:fs'],
  ['server/base/db/open.test.ts', '../../testing/test-app.ts'],
  ['server/voting/routes.ts', '#domain/voting/contract.ts'],
  ['server/voting/routes.ts', '#domain/comments/contract.ts'],
  ['server/voting/routes.ts', '#server/base/http/implement.ts'],
  ['server/voting/routes.ts', './queries.ts'],
  ['server/voting/routes.ts', '../events/queries.ts'],
  ['server/voting/routes.ts', '../events/actions.ts'],
  ['server/voting/routes.ts', '../events/view.ts'],
  ['server/voting/routes.ts', '../events/jobs.ts'],
  ['server/voting/routes.ts', '../events/schedule-queries.ts'],
  ['server/voting/routes.test.ts', '#server/testing/world.ts'],
  ['web/base/ui/Notice.tsx', '#domain/base/time.ts'],
  ['web/base/ui/Notice.tsx', '../i18n/texts.ts'],
  ['web/base/ui/Notice.tsx', '@mantine/core'],
  ['web/voting/VoteButtons.tsx', '#domain/comments/rules.ts'],
  ['web/voting/VoteButtons.tsx', '#web/base/ui/Notice.tsx'],
  ['web/voting/VoteButtons.tsx', './parts/Bar.tsx'],
  ['web/voting/VoteButtons.tsx', '../events/EventHead.tsx'],
  ['web/voting/VoteButtons.tsx', '#web/app/paths.ts'],
  ['web/voting/VoteButtons.test.tsx', 'node:fs'],
  ['server/app.ts', './dashboard/routes.ts'],
  ['server/main.ts', './app.ts'],
  ['server/testing/test-app.ts', '../app.ts'],
  ['server/app.test.ts', './app.ts'],
  ['web/main.tsx', './app/App.tsx'],
  ['web/build/strip-contracts.ts', 'node:fs'],
  ['web/build/strip-contracts.ts', 'vite'],
  ['web/screens/EventScreen.tsx', '../insights/charts/Bars.tsx'],
  ['e2e/voting.test.ts', '#server/testing/world.ts'],
  ['bench/votes.ts', '../server/main.ts'],
])('%s may import %s', (path, address) => {
  expect(allows(path, address)).toBe(true)
})

test.each([
  ['domain/base/time.ts', '../events/phase.ts'],
  ['domain/base/time.ts', 'pg'],
  ['domain/base/time.ts', 'node:crypto'],
  ['domain/voting/rules.ts', 'kysely'],
  ['domain/voting/rules.ts', 'node:fs'],
  ['domain/voting/rules.ts', '../comments/rules.ts'],
  ['domain/voting/rules.ts', '#server/base/log/log.ts'],
  ['domain/voting/rules.ts', '#web/base/ui/Notice.tsx'],
  ['domain/voting/rules.ts', '../contracts.ts'],
  ['domain/voting/rules.test.ts', '#server/testing/world.ts'],
  ['domain/contracts.ts', '#server/app.ts'],
  ['server/base/db/open.ts', '#domain/voting/model.ts'],
  ['server/base/db/open.ts', '../../voting/queries.ts'],
  ['server/base/db/open.ts', '../../testing/world.ts'],
  ['server/base/db/open.ts', '#web/base/api/call.ts'],
  ['server/voting/routes.ts', '../events/routes.ts'],
  ['server/voting/routes.ts', '../events/mails.ts'],
  ['server/voting/routes.ts', '../events/parts/queries.ts'],
  ['server/voting/routes.ts', '../comments/queries.ts'],
  ['server/voting/routes.ts', '#web/voting/live.ts'],
  ['server/voting/routes.ts', '../app.ts'],
  ['server/voting/routes.ts', '../testing/world.ts'],
  ['server/voting/routes.ts', '../../scripts/house/features.ts'],
  ['server/voting/routes.test.ts', '../app.ts'],
  ['server/app.ts', '#web/app/paths.ts'],
  ['server/app.ts', '../e2e/browser.ts'],
  ['web/base/ui/Notice.tsx', '#domain/voting/model.ts'],
  ['web/base/ui/Notice.tsx', '#web/voting/VoteButtons.tsx'],
  ['web/base/ui/Notice.tsx', '#web/app/paths.ts'],
  ['web/base/ui/Notice.tsx', 'node:path'],
  ['web/voting/VoteButtons.tsx', '../events/parts/Clock.tsx'],
  ['web/voting/VoteButtons.tsx', '../comments/CommentList.tsx'],
  ['web/voting/VoteButtons.tsx', '#server/voting/view.ts'],
  ['web/voting/VoteButtons.tsx', '../app/routes.tsx'],
  ['web/voting/VoteButtons.tsx', '../screens/EventScreen.tsx'],
  ['web/voting/VoteButtons.test.tsx', '#server/testing/world.ts'],
  ['web/main.tsx', '#server/app.ts'],
  ['web/app/App.tsx', '../../bench/votes.ts'],
  ['web/app/App.tsx', 'node:fs'],
])('%s may not import %s', (path, address) => {
  expect(allows(path, address)).toBe(false)
})

test('the problem names the line and the reason', () => {
  const text = "// job\nimport { z } from 'zod'\nimport type { Idea } from '#domain/ideas/model.ts'\n"
  expect(checkHouse([{ path: 'domain/voting/rules.ts', text }])).toEqual([
    {
      path: 'domain/voting/rules.ts',
      line: 3,
      rule: 'import-direction',
      sentence:
        'imports #domain/ideas/model.ts, but ideas does not stand before voting in the list of features',
    },
  ])
})
