// How a mean is written, on every screen and in every file that people read: one decimal.
export const MEAN_FORMAT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
