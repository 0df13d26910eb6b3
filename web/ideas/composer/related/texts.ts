// The text above answers that are like the one being written.
export const texts = {
  'ideas.related': '{count, plural, one {# answer is like yours} other {# answers are like yours}}',
} as const
