// The texts of the dialog before a presentation; nobody but hosts loads them.
export const texts = {
  'events.present': 'Present',
  'events.present_title': 'In front of the room',
  'events.present_screen': 'Move this window to the big screen, and press F to fill it.',
  'events.present_join': 'The code to join stays in a corner, so that people can come in at any time.',
  'events.present_keys': 'The arrow keys lead through the questions. H shows all keys.',
  'events.present_remote': 'A phone can be the remote: scan the code that H shows.',
  'events.present_known': 'Don’t show this again',
}
