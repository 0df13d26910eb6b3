// Images of questions and choices: the upload that fails, and the rule that all choices have one or none.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { aFile, aPhoto, openFakeUploads } from '#web/media/fake-uploads.ts'
import { openEditor, pickType, press, savedEvent, write } from './fake-editor.ts'

// fields that grow with their text listen to the typefaces, which the test's browser has not
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Choices' }))
const done = () => screen.getByRole('button', { name: 'Done' })
const INCOMPLETE = 'If one choice has an image, every choice needs one.'
const choose = (label: string) => {
  const inputs = screen.getAllByLabelText(label).filter((input) => input instanceof HTMLInputElement)
  return act(async () => fireEvent.change(inputs.at(-1)!, { target: { files: [aFile('image/png')] } }))
}

describe('an image that cannot be uploaded', () => {
  test('is not attached, is logged and told, and the rest of the form is saved', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const server = await openEditor('/q/edit')
    const uploads = openFakeUploads()
    write('What do you see?')
    await choose('Add an image')
    await uploads.fail(500)
    expect(warned).toHaveBeenCalledWith('the image was not uploaded', expect.anything())
    expect(
      screen.getByText('The image could not be uploaded. Please choose it again in a moment.'),
    ).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    await press('Launch')
    expect(server.body()!.events[0]).toMatchObject({ name: 'What do you see?', launch_media_id: null })
    warned.mockRestore()
  })

  test.each([
    ['a PDF', aFile('application/pdf'), 'Please choose an image: JPEG, PNG, GIF or WebP.'],
    [
      'one beyond 100 MB',
      aFile('image/png', 100_000_001),
      'This image is too large. It can have up to 100 MB.',
    ],
  ])('is told in words of images when it is %s', async (_case, file, words) => {
    await openEditor('/q/edit')
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Add an image'), { target: { files: [file] } })
    })
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('holds up no save once its upload is over, and is waited for while it goes on', async () => {
    const server = await openEditor('/q/edit')
    const uploads = openFakeUploads()
    write('What do you see?')
    await choose('Add an image')
    await press('Launch')
    expect(server.writes()).toEqual([])
    expect(screen.getByText(/^An image is still uploading\./)).toBeTruthy()
    await uploads.finish(aPhoto('m1'))
    await press('Launch')
    expect(server.body()!.events[0]!.launch_media_id).toBe('m1')
  })
})

describe('images of choices', () => {
  test('keep the focus of whoever adds them, while they are sent, once they are there, and taken off', async () => {
    await openEditor('/q/edit')
    const uploads = openFakeUploads()
    await pickType('multiple')
    const dialog = await inDialog()
    const key = (name: string) => dialog.getByRole('button', { name })
    key('Image for choice 1').focus()
    await press('Image for choice 1')
    await choose('Image for choice 1')
    expect(document.activeElement).toBe(key('Cancel upload'))
    await uploads.finish(aPhoto('m1'))
    expect(document.activeElement).toBe(key('Remove the image of choice 1'))
    await press('Remove the image of choice 1')
    expect(document.activeElement).toBe(key('Image for choice 1'))
    // who went on meanwhile stays there
    await choose('Image for choice 1')
    dialog.getByLabelText('Choice 2').focus()
    await uploads.finish(aPhoto('m2'))
    expect(document.activeElement).toBe(dialog.getByLabelText('Choice 2'))
  })

  test('are for all of them or for none, before they leave the dialog', async () => {
    const server = await openEditor('/q/edit')
    const uploads = openFakeUploads()
    write('Which one is best?')
    await pickType('multiple')
    const dialog = await inDialog()
    for (const [index, title] of ['Tea', 'Juice', 'Water'].entries())
      fireEvent.change(dialog.getByLabelText(`Choice ${index + 1}`), { target: { value: title } })
    expect(done()).toHaveProperty('disabled', false)
    for (const n of [1, 2]) {
      await choose(`Image for choice ${n}`)
      await uploads.finish(aPhoto(`m${n}`))
      expect(done()).toHaveProperty('disabled', true)
      expect(dialog.getByRole('status').textContent).toBe(INCOMPLETE)
    }
    await choose('Image for choice 3')
    expect(done()).toHaveProperty('disabled', true)
    await uploads.finish(aPhoto('m3'))
    expect(dialog.getByRole('status').textContent).toBe('')
    await press('Done')
    await press('Launch')
    const sent = server.body()!.events[0]!.multiple_choices!
    expect(sent.map(({ title, media_id }) => [title, media_id])).toEqual([
      ['Tea', 'm1'],
      ['Juice', 'm2'],
      ['Water', 'm3'],
    ])
  })

  test('are not asked for where a choice is empty, because it is dropped with its image', async () => {
    const server = await openEditor('/q/edit')
    const uploads = openFakeUploads()
    write('Which one is best?')
    await pickType('multiple')
    const dialog = await inDialog()
    fireEvent.change(dialog.getByLabelText('Choice 1'), { target: { value: 'Tea' } })
    fireEvent.change(dialog.getByLabelText('Choice 3'), { target: { value: 'Juice' } })
    await choose('Image for choice 2')
    await uploads.finish(aPhoto('m2'))
    expect(done()).toHaveProperty('disabled', false)
    await press('Done')
    await press('Launch')
    const sent = server.body()!.events[0]!.multiple_choices!
    expect(sent.map(({ title, media_id }) => [title, media_id])).toEqual([
      ['Tea', null],
      ['Juice', null],
    ])
  })

  test('of a saved session that are incomplete block the save until one is removed or added', async () => {
    const media = { id: 'm1', file: '/m1' } as PopinEvent['multiple_choices'][number]['media']
    const server = await openEditor('/q/lunch/edit', [
      savedEvent({
        id: 'e1' as EventId,
        slug: 'lunch',
        question_type: 'multiple',
        multiple_choices: [
          { id: 'i1', title: 'Tea', media },
          { id: 'i2', title: 'Juice', media: null },
        ],
      }),
    ])
    await press('Save')
    expect(server.writes()).toEqual([])
    expect((await screen.findByRole('alert')).textContent).toBe(INCOMPLETE)
    await press('Edit choices of question 1')
    await inDialog()
    await press('Remove the image of choice 1')
    await press('Done')
    await press('Save')
    expect(server.body()!.events[0]!.multiple_choices!.map(({ media_id }) => media_id)).toEqual([null, null])
  })
})

describe('the two answers of a yes/no question', () => {
  test('cannot be left with one of them empty, and are never three', async () => {
    await openEditor('/q/edit')
    await pickType('binary')
    await press('Edit choices of question 1')
    const dialog = await inDialog()
    expect(dialog.getAllByRole('textbox')).toHaveLength(2)
    expect(dialog.queryByRole('button', { name: 'Add a choice' })).toBeNull()
    fireEvent.change(dialog.getByLabelText('Choice 2'), { target: { value: ' ' } })
    expect(done()).toHaveProperty('disabled', true)
    expect(dialog.getByRole('status').textContent).toBe('Both answers need a label.')
    fireEvent.change(dialog.getByLabelText('Choice 2'), { target: { value: 'Never' } })
    expect(done()).toHaveProperty('disabled', false)
  })
})
