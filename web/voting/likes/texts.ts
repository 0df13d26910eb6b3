// The texts of likes and dislikes.
export const texts = {
  'voting.like': 'Like',
  'voting.liked': 'Liked',
  'voting.dislike': 'Dislike',
  'voting.disliked': 'Disliked',
  'voting.likes': '{count, plural, one {# like} other {# likes}}',
  'voting.dislikes': '{count, plural, one {# dislike} other {# dislikes}}',
  'voting.not_counted': 'Your vote was not counted, please try again.',
} as const
