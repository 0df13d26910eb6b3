// The texts of what holds for one occurrence of a series, or for more of them.
export const texts = {
  'collections.save_title': 'What would you like to change?',
  'collections.save_body': 'This session repeats. Occurrences that have already started stay as they are.',
  'collections.save_this': 'This occurrence only',
  'collections.save_coming': 'This and future occurrences',
  'collections.save': 'Save',
  'collections.delete_this': 'This occurrence only. The series continues',
  'collections.delete_coming': 'This and all future occurrences',
  'collections.delete_series': 'The whole series, including past occurrences',
  'collections.list_coming': 'From this and future occurrences',
  'collections.list_this': 'From this occurrence only',
  'collections.occurrence': 'Occurrence {number} of a repeating session, {date}',
} as const
