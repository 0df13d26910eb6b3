// What the kit is told once for all screens.
import { MantineProvider, Modal } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the header of a dialog is no second banner of the page', async () => {
  render(
    <MantineProvider theme={theme}>
      <Modal opened onClose={() => {}} title="Stop it?">
        Sure?
      </Modal>
    </MantineProvider>,
  )
  expect(await screen.findByRole('dialog', { name: 'Stop it?' })).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
})

test('what gets the focus in a long dialog does not hide behind its head', async () => {
  render(
    <MantineProvider theme={theme}>
      <Modal opened onClose={() => {}} title="Share it">
        Much
      </Modal>
    </MantineProvider>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Share it' })
  expect(dialog.style.scrollPaddingBlockStart).toBe('5rem')
})

test('a long word in the title of a dialog leaves its close button in sight', async () => {
  render(
    <MantineProvider theme={theme}>
      <Modal opened onClose={() => {}} title="Arbeitszeitverkürzungsverhandlungen">
        Before the meeting
      </Modal>
    </MantineProvider>,
  )
  const title = await screen.findByRole('heading', { name: /^Arbeitszeit/ })
  expect([title.style.minInlineSize, title.style.overflowWrap]).toEqual(['0px', 'anywhere'])
})
