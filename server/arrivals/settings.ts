// The operator's setting of how fast people come in.
import { z } from 'zod'

export const arrivalSettings = {
  /** People whom this process lets in per second at the most; without it as many as it can. */
  ARRIVALS_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a number from 1 on')
    .transform(Number)
    .optional(),
}
