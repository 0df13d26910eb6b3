// The texts of archiving comments, which only hosts need.
export const texts = {
  'comments.archive': 'Archive',
  'comments.archive_title': 'Archive this comment?',
  'comments.archive_body':
    'Only you will see it, in the tab Archived, where you can restore it. Replies stay.',
  'comments.archived_said': 'Comment archived.',
  'comments.shown_said': 'Comment restored.',
  'comments.moderate_failed': 'That did not work. Nothing has changed, please try again.',
}
