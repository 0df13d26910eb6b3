// The texts of a session that is over: what came out, and what was not sent in time.
export const texts = {
  'ideas.results': 'Results',
  'ideas.top_opinion': 'Most liked',
  'ideas.top_choice': 'Most chosen',
  'ideas.top_rating': 'Best rated',
  'ideas.top_rank': 'Ranked first',
  'ideas.figure_votes': '{count, plural, one {vote} other {votes}}',
  'ideas.figure_ratings': '{count, plural, one {rating} other {ratings}}',
  'ideas.figure_rankings': '{count, plural, one {ranking} other {rankings}}',
  'ideas.figure_comments': '{count, plural, one {comment} other {comments}}',
  'ideas.figure_people': '{count, plural, one {person took part} other {people took part}}',
  'ideas.unsent_title': 'This answer was not saved',
  'ideas.unsent_draft': 'Answers are closed. You can still copy your text.',
  'ideas.discard': 'Discard',
} as const
