// What is told of an uploaded image or PDF.
import { z } from 'zod'
import { idSchema, type MediaId } from '#domain/base/ids.ts'

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
