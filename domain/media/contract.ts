// The calls of uploaded images and PDFs, and what is told of one.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type MediaId } from '#domain/base/ids.ts'
import { FILE_MAX } from './model.ts'

/** An image or a PDF on an answer or comment; addresses are paths on this server, read with the login session. */
export const attachedMedia = z.object({
  id: idSchema<MediaId>(),
  /** The image, at most 1600 pixels wide or high; null for a PDF. */
  photo: z.string().nullable(),
  /** The same image, at most 480 pixels wide or high. */
  thumb: z.string().nullable(),
  /** The PDF; null for an image. */
  attachment: z.string().nullable(),
  /** Pixels of `photo`; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
})
export type AttachedMedia = z.output<typeof attachedMedia>

const ofFile = z.object({ file_key: z.string().min(1).max(64) })

export const media = {
  createMedia: call({
    method: 'POST',
    path: '/media/create',
    summary:
      'Uploads an image (JPEG, PNG, GIF, WebP) or a PDF of at most 100,000,000 bytes, in the field `file` of a form.',
    access: 'signed_in',
    writes: 'statement',
    takes: { file_bytes_max: FILE_MAX },
    limit: 'upload',
    answer: attachedMedia.extend({ kind: z.enum(['photo', 'pdf']) }),
  }),
  deleteMedia: call({
    method: 'DELETE',
    path: '/media/:id',
    summary: 'Takes an own upload back that is not part of an answer yet.',
    access: 'signed_in',
    params: z.object({ id: idSchema<MediaId>() }),
    answer: z.object({ id: idSchema<MediaId>() }),
  }),
  loadPhoto: call({
    method: 'GET',
    path: '/media/:file_key/photo',
    summary: 'An image, for whoever may see where it stands.',
    access: 'viewer',
    params: ofFile,
    sends: 'image/webp',
    answer: z.unknown(),
  }),
  loadThumb: call({
    method: 'GET',
    path: '/media/:file_key/thumb',
    summary: 'An image in its small form.',
    access: 'viewer',
    params: ofFile,
    sends: 'image/webp',
    answer: z.unknown(),
  }),
  loadAttachment: call({
    method: 'GET',
    path: '/media/:file_key/attachment',
    summary: 'A PDF, to be saved.',
    access: 'viewer',
    params: ofFile,
    sends: 'application/pdf',
    saved_as: 'answer.pdf',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
