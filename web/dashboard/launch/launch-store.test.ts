import { beforeEach, expect, test } from 'vitest'
import { writing } from '#web/base/drafts/drafts.ts'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import { openDeviceStore } from '#web/base/storage/device-store.ts'
import { noteLaunch } from '#web/home/home-draft.ts'
import { emptyDraft } from './launch-draft.ts'
import {
  clearPreparation,
  openPreparation,
  type Preparation,
  readPreparation,
  writePreparation,
} from './launch-store.ts'

const prepared: Preparation = { draft: { ...emptyDraft(), name: 'Lunch?' }, attempt: null }

beforeEach(() => sessionStorage.clear())

test('what is being prepared is kept in the session storage of the tab', () => {
  writePreparation(prepared)
  expect(sessionStorage.getItem('popin.quick-launch')).toContain('Lunch?')
  expect(localStorage.getItem('popin.quick-launch')).toBeNull()
  expect(readPreparation()).toEqual(prepared)
})

test('where there is no session storage it is kept in memory', () => {
  const store = openDeviceStore(() => {
    throw new Error('forbidden')
  })
  writePreparation(prepared, store)
  expect(readPreparation(store)).toEqual(prepared)
})

test('signing out, in this tab or another, clears it', () => {
  writePreparation(prepared)
  removeDrafts()
  expect(readPreparation()).toBeNull()
  expect(sessionStorage.getItem('popin.quick-launch')).toBeNull()
})

test('it is gone once it is cleared, and broken text is nothing', () => {
  writePreparation(prepared)
  clearPreparation()
  expect(readPreparation()).toBeNull()
  sessionStorage.setItem('popin.quick-launch', '{"preparation":{"draft":3}}')
  expect(readPreparation()).toBeNull()
  sessionStorage.setItem('popin.quick-launch', 'x')
  expect(readPreparation()).toBeNull()
})

test('whoever acts for somebody prepares for them, and finds their own preparation again', () => {
  writePreparation(prepared)
  writing.as = 'ann'
  expect(readPreparation()).toBeNull()
  writePreparation({ ...prepared, attempt: null, draft: { ...emptyDraft(), name: 'For Ann?' } })
  writing.as = ''
  expect(readPreparation()?.draft.name).toBe('Lunch?')
  clearPreparation()
  writing.as = 'ann'
  expect(readPreparation()?.draft.name).toBe('For Ann?')
  writing.as = ''
})

test('what was written on the home page comes first, is launched once, and is kept as what is prepared', () => {
  writePreparation(prepared)
  noteLaunch({ name: 'Where?', type: 'multiple', choices: ['Roof', 'Lake'] })
  const opened = openPreparation()
  expect(opened).toMatchObject({ launches: true, draft: { name: 'Where?', type: 'multiple' } })
  expect(opened?.draft.choices.map(({ title }) => title)).toEqual(['Roof', 'Lake'])
  expect(openPreparation()).toMatchObject({ launches: false, draft: { name: 'Where?' } })
})
