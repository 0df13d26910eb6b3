import { describe, expect, it } from 'vitest'
import { shownReminders } from './reminders.ts'

const on = { show_code_of_conduct: true, show_anon_msg: true, anonymous: true, user_created: false }
const fresh = { never_asked: false, saw_conduct: false, saw_anon_msg: false }

describe('the code of conduct', () => {
  it.each([
    ['a participant of an event that has it', {}, {}, true],
    ['a participant of an event that has it not', { show_code_of_conduct: false }, {}, false],
    ['somebody who saw it in this collection', {}, { saw_conduct: true }, false],
    ['somebody who never wants to be asked again', {}, { never_asked: true }, false],
    ['somebody who only closed the other note', {}, { saw_anon_msg: true }, true],
    ['a participant of a named event', { anonymous: false }, {}, true],
    // the form of the creator shows the setting
    ['its creator, as the setting', { user_created: true }, { never_asked: true, saw_conduct: true }, true],
    ['its creator, where it is off', { user_created: true, show_code_of_conduct: false }, {}, false],
  ])('for %s', (_who, event, viewer, shown) => {
    const flags = shownReminders({ ...on, ...event }, { ...fresh, ...viewer })
    expect(flags.show_code_of_conduct).toBe(shown)
  })
})

describe('the note about anonymity', () => {
  it.each([
    ['a participant of an anonymous event', {}, {}, true],
    ['a participant of a named event', { anonymous: false }, {}, false],
    ['a participant where the creator switched it off', { show_anon_msg: false }, {}, false],
    ['somebody who closed it', {}, { saw_anon_msg: true }, false],
    ['somebody who only saw the code of conduct', {}, { saw_conduct: true, never_asked: true }, true],
    ['the creator, as the setting', { user_created: true }, { saw_anon_msg: true }, true],
    ['the creator of a named event', { user_created: true, anonymous: false }, {}, false],
  ])('for %s', (_who, event, viewer, shown) => {
    expect(shownReminders({ ...on, ...event }, { ...fresh, ...viewer }).show_anon_msg).toBe(shown)
  })
})
