// The texts of the dialog before a presentation; nobody but hosts loads them.
export const texts = {
  'events.present': 'Present',
  'events.present_title': 'Present to the room',
  'events.present_screen': 'Move this window to the big screen, and press F to fill it.',
  'events.present_join': 'The join code stays in a corner, so people can join at any time.',
  'events.present_keys': 'Use the arrow keys to move between questions. Press H for all keys.',
  'events.present_remote':
    'Press N for the host view with your notes. It works on your phone too: press H and scan the code.',
  'events.present_known': 'Don’t show this again',
}
