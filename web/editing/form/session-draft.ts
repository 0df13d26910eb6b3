// What is sent when a session is saved. What the form does not show, and what nobody changed, stays as it was.

import type { RequestOf } from '#domain/base/call.ts'
import type { collections } from '#domain/collections/contract.ts'
import { collectionTypeOf } from '#domain/collections/rules.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import { partWindow, runsAsBefore } from './meeting.ts'
import { fixedFields, linesNow, listOf, type QuestionForm } from './question.ts'
import { borrowedName, hasOwnName, type SessionForm, windowAt } from './session.ts'

export type SessionBody = RequestOf<typeof collections.saveSession>['body']
type EventBody = SessionBody['events'][number]

/** `initial` is the form as it was opened; `now` in unix seconds. */
export function sessionDraftOf(form: SessionForm, initial: SessionForm, now: number): SessionBody {
  return {
    collection: {
      ...identityOf(form),
      ...namePart(form),
      ...rhythmPart(form, initial),
      ...scopePart(form),
      ...timesPart(form),
    },
    events: form.questions.map((question) => eventDraftOf(question, { form, initial, now })),
    removed_ids: form.removed,
    publish: true,
    ...peoplePart(form),
    ...(form.is_copy && { is_copy: true }),
  }
}

/** What runs again for invited people brings them along. */
function peoplePart({ originals, visibility }: SessionForm): Pick<SessionBody, 'copy_people_from'> {
  const [first] = originals ?? []
  return first && visibility === 'invite_only' ? { copy_people_from: first } : {}
}

/** A saved one keeps its type; a new one finds it. */
function identityOf({ collection, questions, recurrence }: SessionForm) {
  const { id, seen_changes } = collection
  if (id) return { id, ...(seen_changes !== undefined && { seen_changes }) }
  if (collection.type === 'meeting' || collection.type === 'prioritize') return { type: collection.type }
  const survey = collection.type === 'survey'
  return { type: collectionTypeOf({ survey, questions: questions.length, repeats: recurrence !== null }) }
}

/** Nothing where the rhythm stays; one that a published session gains holds for what comes too. */
function rhythmPart(form: SessionForm, initial: SessionForm): Partial<SessionBody['collection']> {
  if (JSON.stringify(form.recurrence) === JSON.stringify(initial.recurrence) && !isAgain(form)) return {}
  if (!form.recurrence) return { recurrence_setting: null }
  const gains = initial.recurrence === null && form.questions.some(({ saved }) => saved?.published)
  return {
    recurrence_setting: { enabled: true, ...form.recurrence },
    time_zone: zoneHere(),
    ...(gains && { apply_to_prototype: true }),
  }
}

/** Of one that repeats: what its creator chose; a new rhythm holds for all that comes anyway. */
function scopePart({ for_coming }: SessionForm): Partial<SessionBody['collection']> {
  return for_coming === undefined ? {} : { apply_to_prototype: for_coming }
}

/** Whether a save changes more of a session that repeats than its rhythm; a series that was stopped may go on. */
export function changesOccurrence(form: SessionForm, initial: SessionForm): boolean {
  const without = (one: SessionForm) => JSON.stringify({ ...one, recurrence: null, for_coming: undefined })
  const repeats = initial.questions.some(({ saved }) => saved?.collection?.recurrence_setting)
  return form.collection.id !== null && repeats && without(form) !== without(initial)
}

/** Of meetings: when it is held, and where its days are counted. */
function timesPart({ meeting, collection }: SessionForm): Partial<SessionBody['collection']> {
  if (!meeting) return {}
  const { meeting_start, meeting_end, time_zone } = meeting
  return { meeting_start, meeting_end, ...(collection.id === null && { time_zone }) }
}

/** A new session made of a saved one brings the rhythm along. */
function isAgain({ originals, recurrence }: SessionForm): boolean {
  return recurrence !== null && Boolean(originals)
}

/** Nothing where a saved session stays as it was called. */
function namePart(form: SessionForm): { name?: string } {
  if (hasOwnName(form) && form.name.trim()) return { name: form.name.trim() }
  const [first] = form.questions
  const isSame = form.collection.id !== null && first?.saved?.name === first?.name.trim()
  return isSame ? {} : { name: borrowedName(form) }
}

type Around = { form: SessionForm; initial: SessionForm; now: number }

function eventDraftOf(question: QuestionForm, around: Around): EventBody {
  const { saved, name, type, photo, video, use_case, polls_crowdsourcing } = question
  return {
    ...(saved ? keptOf(saved) : addedOf(question, around.form)),
    name: name.trim(),
    question_type: type,
    use_case,
    voting_mode: isWritten(type) && question.star_rating ? 'star-rating' : 'likes',
    polls_crowdsourcing,
    launch_media_id: photo?.id ?? video?.mediaId ?? null,
    ...choicesPart(question),
    ...notesPart(question),
    ...sharedPart(question, around),
  }
}

/** What only a new question says. */
function addedOf({ part }: QuestionForm, { meeting, messages }: SessionForm) {
  return { time_zone: zoneHere(), ...messages, ...(meeting && { meeting_part: part }) }
}

/** Fields that the form does not show. */
function keptOf({ id, time_zone, call_to_action, apply_to_prototype, meeting_part }: PopinEvent) {
  return { id, time_zone, call_to_action, apply_to_prototype, meeting_part }
}

export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

function choicesPart(question: QuestionForm): Partial<EventBody> {
  const list = listOf(question.type)
  if (!list) return { randomize_choice_order: false }
  const lines = linesNow(question).map(({ id, title, media }) => ({
    ...(id !== undefined && { id }),
    title: title.trim(),
    media_id: media?.id ?? null,
  }))
  // a choice without a title is dropped, but for the places of a scale
  const choices = list === 'scale' ? lines : lines.filter(({ title }) => title !== '')
  return { randomize_choice_order: question.random[list], [`${list}_choices`]: choices }
}

/** Nothing where nobody changed them here: they can be changed beside the screen meanwhile. */
function notesPart({ notes, saved }: QuestionForm): Partial<EventBody> {
  return notes === (saved?.host_notes ?? '') ? {} : { host_notes: notes }
}

/** What holds for the whole session; a saved question keeps its own of what nobody changed. */
function sharedPart(question: QuestionForm, { form, initial, now }: Around) {
  const { saved, original, copy_of } = question
  // one choice for all: a question keeps its own only where answers hold it, in a session that was mixed before
  const isFixed = fixedFields(question).includes('anonymous')
  const isSame = (field: 'anonymous' | 'visibility' | 'auto_send_reminders' | 'needs_approval') =>
    saved !== null && JSON.stringify(form[field]) === JSON.stringify(initial[field])
  return {
    anonymous: isFixed && isSame('anonymous') ? saved!.anonymous : form.anonymous,
    // new questions too are sealed as the others are
    ...((form.sealed || initial.sealed) && { sealed: form.anonymous && form.sealed === true }),
    visibility_setting: isSame('visibility') ? saved!.visibility_setting : form.visibility,
    auto_send_reminders: isSame('auto_send_reminders')
      ? saved!.auto_send_reminders
      : form.auto_send_reminders,
    needs_approval: isSame('needs_approval') ? saved!.needs_approval : form.needs_approval,
    schedule: scheduleOf(question, { form, initial, now }),
    ...(original && { original_question: original }),
    ...(copy_of && { copy_of }),
  }
}

/** A saved question keeps its times, both windows of them, as long as nobody changed what decides on them. */
function scheduleOf({ saved, part }: QuestionForm, { form, initial, now }: Around): EventBody['schedule'] {
  if (form.meeting && part) {
    if (saved && initial.meeting && runsAsBefore(form.meeting, initial.meeting, part)) return saved.schedule
    const window = partWindow(form.meeting, part, now)
    return { ideas: window, voting: window }
  }
  if (saved && JSON.stringify(form.window) === JSON.stringify(initial.window)) return saved.schedule
  const window = windowAt(form, now)
  return { ideas: window, voting: window }
}
