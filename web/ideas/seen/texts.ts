// The text of the mark on answers that the reader has not seen.
export const texts = {
  'ideas.unseen': 'New',
} as const
