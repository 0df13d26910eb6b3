import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { askDeleteScope } from './ask-scope.ts'

const question = { title: 'Delete this session?', confirm: 'Delete' }

async function ask(whole: boolean): Promise<[ReturnType<typeof askDeleteScope>]> {
  render(
    <MantineProvider>
      <ConfirmHost />
    </MantineProvider>,
  )
  let answer!: ReturnType<typeof askDeleteScope>
  act(() => {
    answer = askDeleteScope(question, whole)
  })
  await screen.findByRole('dialog', { name: question.title })
  return [answer]
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

test.each([
  ['This and all future occurrences', 'coming'],
  ['The whole series, including past occurrences', 'series'],
])('"%s" is an answer of its own', async (name, scope) => {
  const [answer] = await ask(true)
  fireEvent.click(screen.getByRole('radio', { name }))
  press('Delete')
  expect(await answer).toBe(scope)
})

test('what goes at first is the least', async () => {
  const [answer] = await ask(false)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  press('Delete')
  expect(await answer).toBe('this')
})

test('closing the dialog is no answer', async () => {
  const [answer] = await ask(false)
  press('Cancel')
  expect(await answer).toBeNull()
})
