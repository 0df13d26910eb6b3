// The texts of rankings and ratings that nobody gave yet.
export const texts = {
  'ideas.zero_ranking': 'Nobody has put these in order yet',
  'ideas.zero_ranking_body': 'The order of all people appears here. Yours can be the first.',
  'ideas.zero_ranking_read': 'The order of all people appears here.',
  'ideas.zero_ranking_host': 'The order of all people appears here. Share the link to invite them.',
  'ideas.zero_ranking_closed': 'Nobody put them in order while this was open.',
  'ideas.zero_rating': 'Nobody has rated yet',
  'ideas.zero_rating_body': 'What people think appears here. Yours can be the first rating.',
  'ideas.zero_rating_read': 'What people think appears here.',
  'ideas.zero_rating_host': 'What people think appears here. Share the link to invite them.',
  'ideas.zero_rating_closed': 'Nobody rated while this was open.',
}
