// The texts of sessions in frames of other sites; nobody else loads them.
export const texts = {
  'arrivals.frame_title': 'Open it in a page of its own',
  'arrivals.frame_blocked':
    'Your browser does not let pages inside other pages remember who you are, so you cannot answer here.',
  'arrivals.frame_signed_in': 'This {popin} asks who you are, and that cannot be done inside another page.',
  'arrivals.frame_open': 'Open in a new tab',
}
