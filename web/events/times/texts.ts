// The texts of the fields in which times are picked.
export const texts = {
  'times.start': 'Start',
  'times.start_time': 'Start time',
  'times.end': 'End',
  'times.end_time': 'End time',
  'times.time_missing': 'Please choose a day and a time.',
  'times.end_early': 'The end must be after the start.',
  'times.end_past': 'The end must be in the future.',
  'times.too_far': 'Please choose dates within the next year.',
  'times.no_more_ballots':
    'Ballots are only given out until the first close: people without one cannot take part when it opens again.',
} as const
