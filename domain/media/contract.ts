// The calls of uploaded images, PDFs and videos, and how an upload is described.
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
  /** What the PDF is saved as; null for an image, and in anonymous sessions, which store no file names. */
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
   * The video in 720p, once `encoding_state` is `success`; if the server cannot encode, the file as it was uploaded.
   */
  video_720p: z.string().nullable(),
  /** A file that browsers can play: first the uploaded one, later the encoded one; null while there is none. */
  video_mp4: z.string().nullable(),
  encoding_state: z.enum(ENCODING_STATES).nullable(),
  /** Whole seconds; null until known. */
  duration: z.int().nullable(),
}

/** An upload of any kind, by itself. */
export const uploadedMedia = attachedMedia.extend({
  kind: z.enum(['photo', 'pdf', 'video']),
  ...videoParts,
  /** From 0 to 1; null if it needs no encoding. */
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
    summary:
      'Returns an upload and its encoding progress, for its uploader and anybody who may see where it is used.',
    access: 'viewer',
    params: z.object({ id: idSchema<MediaId>() }),
    answer: uploadedMedia,
  }),
  deleteMedia: call({
    method: 'DELETE',
    path: '/media/:id',
    summary: 'Deletes one of your uploads that is not used yet.',
    access: 'signed_in',
    params: z.object({ id: idSchema<MediaId>() }),
    answer: z.object({ id: idSchema<MediaId>() }),
  }),
  loadPhoto: call({
    method: 'GET',
    path: '/media/:file_key/photo',
    summary: 'Returns an image, for anybody who may see where it is used.',
    access: 'viewer',
    params: ofFile,
    sends: 'image/webp',
    answer: z.unknown(),
  }),
  loadThumb: call({
    method: 'GET',
    path: '/media/:file_key/thumb',
    summary: 'Returns the small version of an image.',
    access: 'viewer',
    params: ofFile,
    sends: 'image/webp',
    answer: z.unknown(),
  }),
  loadAttachment: call({
    method: 'GET',
    path: '/media/:file_key/attachment',
    summary: 'Returns a PDF, as a file to save.',
    access: 'viewer',
    params: ofFile,
    sends: 'application/pdf',
    saved_as: 'answer.pdf',
    answer: z.unknown(),
  }),
  loadVideo: call({
    method: 'GET',
    path: '/media/:file_key/video_mp4',
    summary: 'Returns a video as it was uploaded, if browsers can play it; supports `Range`.',
    access: 'viewer',
    params: ofFile,
    sends: 'video/mp4',
    answer: z.unknown(),
  }),
  loadSmallVideo: call({
    method: 'GET',
    path: '/media/:file_key/video_720p',
    summary: 'Returns a video in 720p; supports `Range`.',
    access: 'viewer',
    params: ofFile,
    sends: 'video/mp4',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
