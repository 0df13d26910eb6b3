import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { openScreen } from '#web/accounts/fake-screen.ts'
import { texts } from '#web/events/anonymity-texts.ts'
import { AnonymityPage } from './AnonymityPage.tsx'

test('the page says of each way the sentence that participants read, and who sees what', async () => {
  await openScreen(AnonymityPage, { path: '/anonymity' })
  const ways = [
    ['With names', texts['events.sees_named']],
    ['Anonymous', texts['events.sees_anonymous']],
    ['Sealed', texts['events.sees_sealed']],
  ] as const
  for (const [way, sentence] of ways) {
    const section = screen.getByRole('heading', { name: way }).parentElement!
    within(section).getByText(sentence)
  }
  const table = screen.getByRole('table', { name: 'Who can see who said what?' })
  const seenBy = (who: string) =>
    within(within(table).getByRole('rowheader', { name: who }).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(seenBy('The host and delegates')).toEqual(['Answers, not votes', 'No', 'No'])
  expect(seenBy('The operator, with the database and the secret')).toEqual(['Yes', 'Yes', 'No'])
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('the host reads beside the choice what participants read of themselves', () => {
  for (const way of ['anonymous', 'sealed', 'named'] as const)
    expect(`${texts[`events.host_${way}`]}`.replace('you', 'the host')).toBe(`${texts[`events.sees_${way}`]}`)
})
