// The texts of sessions in frames of other sites; nobody else loads them.
export const texts = {
  'events.frame_title': 'Open it in a page of its own',
  'events.frame_blocked':
    'Your browser does not let pages inside other pages remember who you are, so you cannot answer here.',
  'events.frame_signed_in': 'This {popin} asks who you are, and that cannot be done inside another page.',
  'events.frame_open': 'Open in a new tab',
}
