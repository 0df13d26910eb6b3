// The texts of moments that happen once.
export const texts = {
  'ideas.won_title': 'You win!',
  'ideas.won_count': '{count, plural, one {# like} other {# likes}}',
  'ideas.won_likes': 'Nobody got more likes: yours is the favourite answer.',
  'ideas.won_rating': 'Nobody was rated higher: yours is the favourite answer.',
  'ideas.won_close': 'Great',
} as const
