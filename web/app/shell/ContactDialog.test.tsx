import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ContactDialog } from '#web/accounts/ContactDialog.tsx'
import { type Answers, answered, member, openScreen, refused } from '#web/accounts/fake-screen.ts'

const CALL = 'POST /account/contactCS'

async function openDialog(answers: Answers) {
  const onClose = vi.fn()
  const asked = await openScreen(() => <ContactDialog user={member} onClose={onClose} />, {
    path: '/settings',
    answers,
  })
  const field = await screen.findByRole('textbox', { name: 'What do you need help with?' })
  return { asked, onClose, field }
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })))

test('the message goes out as it was entered, the dialog closes, and a note says so', async () => {
  const { asked, onClose, field } = await openDialog({ [CALL]: () => answered({ sent: true }) })
  expect(screen.getByRole('dialog', { name: 'Contact support' })).toBeTruthy()
  expect(screen.getByText('We will reply to ada@example.org.')).toBeTruthy()
  write(field, ' Where is my export? ')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ call: CALL, body: { message: 'Where is my export?' } })
  expect(screen.getByText('Your message is on its way.')).toBeTruthy()
})

test('an empty message asks for words and is not sent', async () => {
  const { asked, onClose, field } = await openDialog({})
  write(field, '   ')
  await send()
  expect(screen.getByText('Please write what you need help with.')).toBeTruthy()
  expect(asked).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('a failure keeps the dialog and the text, also when it is opened another time', async () => {
  const { onClose, field } = await openDialog({ [CALL]: () => Promise.reject(new TypeError('away')) })
  write(field, 'Help')
  await send()
  expect(
    await screen.findByText('Your message was not sent. It is still here. Please try again.'),
  ).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  cleanup()
  const again = await openDialog({})
  expect((again.field as HTMLTextAreaElement).value).toBe('Help')
})

test('too many messages are told in the words of the server', async () => {
  const words = 'Too many attempts. Please wait a moment and try again.'
  const { field } = await openDialog({
    [CALL]: () => refused(429, { error_message: words, user_message: words }),
  })
  write(field, 'Help')
  await send()
  expect(await screen.findByText(words)).toBeTruthy()
})
