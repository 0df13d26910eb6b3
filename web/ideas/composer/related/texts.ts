// The text above answers that are like the one being written.
export const texts = {
  'ideas.related':
    '{count, plural, one {Somebody said something like it} other {# people said something like it}}',
} as const
