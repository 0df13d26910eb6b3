// The calls of uploaded images, PDFs and videos, and what is told of one.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { idSchema, type MediaId } from '#domain/base/ids.ts'
import { ENCODING_STATES, FILE_MAX } from './model.ts'

/** An image or a PDF on an answer or comment; addresses are paths on this server, read with the login session. */
export const attachedMedia = z.object({
  id: idSchema<MediaId>(),
  /** The image, at most 1600 pixels wide or high; null for a PDF. */
  photo: z.string().nullable(),
  /** The same image, at most 480 pixels wide or high. */
  thumb: z.string().nullable(),
  /** The PDF; null for an image. */
  attachment: z.string().nullable(),
  /** What the PDF is saved as; null for an image, and in anonymous sessions, where names of files are not kept. */
  file_name: z.string().nullable(),
  /** Pixels of `photo`; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
})
export type AttachedMedia = z.output<typeof attachedMedia>

/** The parts of a video; all null for an image or a PDF. Addresses are paths on this server. */
export const videoParts = {
  /**
   * The video in 720p, once `encoding_state` is `success`; where the server cannot encode, the file as it was uploaded.
   */
  video_720p: z.string().nullable(),
  /** A file that browsers play: as it was uploaded at first, the encoded one afterwards; null while there is none. */
  video_mp4: z.string().nullable(),
  encoding_state: z.enum(ENCODING_STATES).nullable(),
  /** Whole seconds; null while it is not known. */
  duration: z.int().nullable(),
}

/** An upload by itself, whatever it is. */
export const uploadedMedia = attachedMedia.extend({
  kind: z.enum(['photo', 'pdf', 'video']),
  ...videoParts,
  /** From 0 to 1; null for what is not encoded. */
  encoding_progress: z.number().nullable(),
})
export type UploadedMedia = z.output<typeof uploadedMedia>

const ofFile = z.object({ file_key: z.string().min(1).max(64) })

export const media = {
  createMedia: call({
    method: 'POST',
    path: '/media/create',
    summary:
      'Uploads an image (JPEG, PNG, GIF, WebP), a PDF or, with an account, a video (MP4, MOV, WebM, AVI, WMV) of at most 100,000,000 bytes, in the field `file`, `photo`, `pdf` or `video` of a form.',
    access: 'signed_in',
    writes: 'statement',
    takes: { file_bytes_max: FILE_MAX, fields: ['file', 'photo', 'pdf', 'video'] },
    limit: 'upload',
    answer: uploadedMedia,
  }),
  loadMedia: call({
    method: 'GET',
    path: '/media/:id',
    summary: 'An upload, and how far its encoding is, for its uploader and whoever may see where it stands.',
    access: 'viewer',
    params: z.object({ id: idSchema<MediaId>() }),
    answer: uploadedMedia,
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
  loadVideo: call({
    method: 'GET',
    path: '/media/:file_key/video_mp4',
    summary: 'A video as it was uploaded, where browsers play it; parts of it by `Range`.',
    access: 'viewer',
    params: ofFile,
    sends: 'video/mp4',
    answer: z.unknown(),
  }),
  loadSmallVideo: call({
    method: 'GET',
    path: '/media/:file_key/video_720p',
    summary: 'A video in 720p; parts of it by `Range`.',
    access: 'viewer',
    params: ofFile,
    sends: 'video/mp4',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
