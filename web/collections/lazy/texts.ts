// The texts of what holds for one occurrence of a series, or for more of them.
export const texts = {
  'collections.save_title': 'What do you change?',
  'collections.save_body': 'This session repeats. Other occurrences that have begun stay as they are.',
  'collections.save_this': 'This occurrence only',
  'collections.save_coming': 'This occurrence and all that come',
  'collections.save': 'Save',
  'collections.delete_this': 'This occurrence only; the series goes on',
  'collections.delete_coming': 'This occurrence, and none comes any more',
  'collections.delete_series': 'The whole series, with all that ran so far',
  'collections.list_coming': 'From this occurrence and all that come',
  'collections.list_this': 'From this occurrence only',
  'collections.occurrence': 'Occurrence {number} of a session that repeats, on {date}',
} as const
