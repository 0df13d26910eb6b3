// The texts of moments that happen once.
export const texts = {
  'ideas.won_ask': 'How your answer did',
  'ideas.won_title': 'You win!',
  'ideas.won_count': '{count, plural, one {# like} other {# likes}}',
  'ideas.won_likes': 'No answer got more likes. Yours is the favourite.',
  'ideas.won_rating': 'No answer was rated higher. Yours is the favourite.',
  'ideas.won_close': 'Great',
} as const
