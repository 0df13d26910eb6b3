// The texts of a list of contents.
export const texts = {
  'contents.here': 'On this page',
} as const
