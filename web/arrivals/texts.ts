// The texts of sessions in frames of other sites; nobody else loads them.
export const texts = {
  'arrivals.frame_title': 'Open it in a new tab',
  'arrivals.frame_blocked':
    'Your browser does not let embedded pages remember you, so you cannot answer here.',
  'arrivals.frame_signed_in': 'This {popin} asks you to sign in, which does not work in an embedded page.',
  'arrivals.frame_open': 'Open in a new tab',
}
