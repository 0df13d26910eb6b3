// As many questions as a session can have, whatever the plan.
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { EVENTS_MAX } from '#domain/collections/model.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { openEditor, savedEvent } from './fake-editor.ts'

Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

test('there is room for 50, then the key for one more is off and says why', async () => {
  const listed = Array.from({ length: EVENTS_MAX }, (_, n) => ({
    id: `e${n}`,
    slug: `e${n}`,
    name: `No. ${n}`,
  }))
  const collection = { id: 'c1', name: 'Many', type: 'concurrent', events: listed, changes: 0 }
  const shared = { collection: collection as unknown as PopinEvent['collection'] }
  const all = listed.map(({ id, slug, name }) => savedEvent({ ...shared, id: id as EventId, slug, name }))
  await openEditor('/q/e0/edit', all)
  expect(screen.getAllByLabelText('Question type')).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Add a question' })).toHaveProperty('disabled', true)
  expect(screen.getByText('A session can have up to 50 questions.')).toBeTruthy()
})
