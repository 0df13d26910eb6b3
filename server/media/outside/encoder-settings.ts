// The operator's settings of an encoder outside; off by default.
import { z } from 'zod'

const URL_WANTED = 'an address such as https://encoder.example.com/jobs'

/** Each ends, where it is wrong, the sentence that begins with "NAME has to be". */
export const encoderSettings = {
  /** Gets a job for each uploaded video, in place of ffmpeg. */
  ENCODER_URL: z.url({ protocol: /^https?$/, error: URL_WANTED }).optional(),
  /** Tells the encoder that a job is ours. */
  ENCODER_KEY: z.string().min(16, 'a key of 16 or more characters').optional(),
}

export type OutsideEncoder = { url: string; key: string }

type Given = z.output<z.ZodObject<typeof encoderSettings>> & { PUBLIC_URL?: string | undefined }

/** Null: videos are encoded here, or not at all. Throws when only some of what belongs together is set. */
export function readEncoder({
  ENCODER_URL: url,
  ENCODER_KEY: key,
  PUBLIC_URL,
}: Given): OutsideEncoder | null {
  if (!url && !key) return null
  // it calls back from outside, and fetches the video
  if (url && key && PUBLIC_URL) return { url, key }
  throw new Error('Wrong settings. ENCODER_URL, ENCODER_KEY and PUBLIC_URL have to be set together.')
}
