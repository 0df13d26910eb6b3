import { describe, expect, it } from 'vitest'
import { FILE_MAX } from './model.ts'
import { changedMedia, fileRefusal, kindOfType, mediaRefusal } from './rules.ts'

const none = { media_id: null, media_attachment_id: null }
const photo = { media_id: 'm', media_attachment_id: null }
const pdf = { media_id: null, media_attachment_id: 'p' }

describe('what is sent at all', () => {
  it.each([
    ['image/png', FILE_MAX, false, null],
    ['image/jpeg', FILE_MAX + 1, false, 'This image is too large. It can have up to 100 MB.'],
    ['application/pdf', FILE_MAX, false, null],
    ['application/pdf', FILE_MAX + 1, false, 'The PDF file is too large.'],
    ['application/pdf', FILE_MAX + 1, true, 'The file is too large.'],
    ['image/svg+xml', 10, false, 'You can add images (JPEG, PNG, GIF, WebP) and PDF files.'],
    ['', 10, false, 'You can add images (JPEG, PNG, GIF, WebP) and PDF files.'],
  ])('%s of %i bytes (editing: %s): %s', (type, size, editing, sentence) => {
    expect(fileRefusal({ type, size }, editing)?.error_message ?? null).toBe(sentence)
  })

  it('knows the limit to be 100,000,000 bytes, and the kinds', () => {
    expect(FILE_MAX).toBe(100_000_000)
    expect([kindOfType('application/pdf'), kindOfType('image/gif')]).toEqual(['pdf', 'photo'])
  })
})

describe('the files of an answer after a change', () => {
  it.each([
    [none, {}, none],
    [photo, {}, photo],
    [photo, { remove_media: true }, none],
    [photo, { remove_media_attachment: true }, photo],
    [photo, { media_id: 'n' }, { ...photo, media_id: 'n' }],
    [photo, { media_id: 'n', remove_media: true }, { ...photo, media_id: 'n' }],
    [photo, { media_id: null }, photo],
    [photo, { media_attachment_id: 'p', remove_media: true }, pdf],
    [pdf, { remove_media_attachment: true }, none],
  ])('%j with %j has %j', (before, change, after) => {
    expect(changedMedia(before, change)).toEqual(after)
  })
})

describe('whether an answer may carry them', () => {
  it('refuses both kinds at once, and new ones where the plan has none', () => {
    const both = { media_id: 'm', media_attachment_id: 'p' }
    expect(mediaRefusal(both, { isNew: true, allowed: true })?.code).toBe('one_file')
    expect(mediaRefusal(photo, { isNew: true, allowed: false })?.code).toBe('media_not_allowed')
    expect(mediaRefusal(photo, { isNew: true, allowed: true })).toBeNull()
  })

  it('lets what hangs there hang when the plan ends', () => {
    expect(mediaRefusal(photo, { isNew: false, allowed: false })).toBeNull()
  })
})
