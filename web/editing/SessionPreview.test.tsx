import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { SessionPreview } from './SessionPreview.tsx'

afterEach(cleanup)

test.each([
  ['anonymous', 'Your answer is anonymous'],
  ['sealed', 'Your answer is sealed'],
  ['named', 'Your name is shown with your answer'],
] as const)('the picture of a phone says of a session %s what participants will read', (names, line) => {
  render(
    <MantineProvider>
      <SessionPreview name="What next?" type="default" titles={[]} names={names} />
    </MantineProvider>,
  )
  screen.getByText(line)
})
