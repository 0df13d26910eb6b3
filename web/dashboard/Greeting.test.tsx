// How somebody is greeted.
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { Greeting } from './Greeting.tsx'

test.each([
  ['by the first name', 'Dana', /^Good (morning|afternoon|evening), Dana$/],
  [
    'by no name where there is none, and not by the beginning of an address',
    '',
    /^Good (morning|afternoon|evening)$/,
  ],
])('people are greeted %s', (_rule, first_name, words) => {
  const user = { first_name, display_name: 'dana.demo' } as User
  render(
    <MantineProvider env="test">
      <Greeting user={user} />
    </MantineProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(words)
})
