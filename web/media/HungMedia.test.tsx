import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AttachedMedia } from '#domain/media/contract.ts'
import { aPdf, aPhoto } from './fake-uploads.ts'
import { HungMedia } from './HungMedia.tsx'

const show = (media: AttachedMedia | null) =>
  render(
    <MantineProvider>
      <HungMedia media={media} />
    </MantineProvider>,
  )

test('an image has its place before it is there, so that nothing moves', async () => {
  const { container } = show(aPhoto('m1', { width: 800, height: 400 }))
  const place = (element: Element) => (element as HTMLElement).style
  const before = place(container.querySelector('div[style]')!)
  const [ratio, width] = [before.aspectRatio, before.inlineSize]
  expect(ratio).toMatch(/^2/)
  const button = await screen.findByRole('button', { name: 'Show the image larger' })
  expect([place(button).aspectRatio, place(button).inlineSize]).toEqual([ratio, width])
  const image = button.querySelector('img')!
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '400'])
})

test('a press shows it large in a dialog; Esc closes it and gives the focus back', async () => {
  show(aPhoto())
  const button = await screen.findByRole('button', { name: 'Show the image larger' })
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('img')!.getAttribute('src')).toBe(aPhoto().photo)
  fireEvent.click(screen.getByRole('button', { name: 'Actual size' }))
  screen.getByRole('button', { name: 'Fit to the window' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button)
})

test('a PDF is a link with its size', async () => {
  show(aPdf())
  const link = await screen.findByRole('link', { name: 'PDF, 52 kB' })
  expect(link.getAttribute('href')).toBe(aPdf().attachment)
})

test('a PDF with a name is a link with it, and is saved under it', async () => {
  show({ ...aPdf(), file_name: 'Minutes of May.pdf' })
  const link = await screen.findByRole('link', { name: 'Minutes of May.pdf 52 kB' })
  expect(link.getAttribute('download')).toBe('Minutes of May.pdf')
})

test('an image that cannot be loaded says so in its place', async () => {
  show(aPhoto())
  const button = await screen.findByRole('button')
  fireEvent.error(button.querySelector('img')!)
  screen.getByText('The image could not be loaded')
})

test('a text without a file shows nothing', () => {
  expect(show(null).container.querySelector('[style]')).toBeNull()
})
