// The lists of topics beside the teams.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { TeamId } from '#domain/base/ids.ts'
import { answered, openScreen } from '#web/accounts/fake-screen.ts'
import { TeamTopicsLink } from './TeamTopicsLink.tsx'
import { TopicLists } from './TopicLists.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = { id: 'l1', name: 'Weekly team meeting', team_id: 't1', open: 1, promised: 0, overdue: 0 }

test.each([
  ['of a list', () => <TopicLists />, 'Weekly team meeting'],
  ['of a team', () => <TeamTopicsLink team_id={'t1' as TeamId} />, 'What became of it: Weekly team meeting'],
])('the way to the topics %s is a link as all others are', async (_, Part, name) => {
  await openScreen(Part, { path: '/teams', answers: { 'GET /topics/lists': () => answered([LIST]) } })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe('#/topics/l1')
  expect(link.className).toContain('Anchor')
})
