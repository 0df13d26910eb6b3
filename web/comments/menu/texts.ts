// The texts of what the menu of a text leads to: changing it, deleting it, and archiving, which only hosts need.
export const texts = {
  'comments.delete_title': 'Are you sure you\u0027d like to delete this?',
  'comments.delete_failed': 'Failed to delete, please try again later.',
  'comments.open_elsewhere': 'You have this open in another tab too. The last save wins.',
  'comments.changed_elsewhere': 'This was changed in the meantime. Saving replaces it with your text.',
  'comments.archive': 'Archive',
  'comments.archive_title': 'Archive this comment?',
  'comments.archive_body': 'Only you will see it. You can restore it from the Archived tab. Replies stay.',
  'comments.archived_said': 'Comment archived.',
  'comments.shown_said': 'Comment restored.',
  'comments.moderate_failed': 'That did not work. Nothing has changed, please try again.',
}
