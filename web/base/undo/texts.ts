// The texts of the way back.
export const texts = {
  'undo.undo': 'Undo',
  'undo.later': 'No connection. Nothing is undone yet.',
  'undo.failed': 'That could not be undone. Someone may have changed it since.',
  'undo.undone': 'Undone',
} as const
