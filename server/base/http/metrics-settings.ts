// The operator's setting of who may read the metrics; by default only this machine.
import { z } from 'zod'

const TOKEN_WANTED = 'a token of 24 or more characters without spaces'

export const metricsSettings = {
  /** Readable from anywhere with `Authorization: Bearer <token>`. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,}$/, TOKEN_WANTED)
    .optional(),
}
