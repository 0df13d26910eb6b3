// The texts of rankings and ratings that nobody gave yet.
export const texts = {
  'ideas.zero_ranking': 'No rankings yet',
  'ideas.zero_ranking_body': 'Everyone’s ranking appears here. Be the first.',
  'ideas.zero_ranking_read': 'Everyone’s ranking appears here.',
  'ideas.zero_ranking_host': 'Everyone’s ranking appears here. Share the link to invite people.',
  'ideas.zero_ranking_closed': 'No one ranked these while this was open.',
  'ideas.zero_rating': 'No ratings yet',
  'ideas.zero_rating_body': 'Ratings appear here. Be the first.',
  'ideas.zero_rating_read': 'Ratings appear here as they come in.',
  'ideas.zero_rating_host': 'Ratings appear here as they come in. Share the link to invite people.',
  'ideas.zero_rating_closed': 'No one rated these while this was open.',
}
