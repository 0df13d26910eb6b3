// The sentence next to a fair order: how it comes about.
export const texts = {
  'ideas.fair_open':
    'New answers take turns near the top until enough people have seen them; then the share of viewers who like them decides.',
  'ideas.fair_stars':
    'New answers take turns near the top until enough people have seen them; then their ratings decide.',
  'ideas.fair_hidden': 'All answers take turns near the top while the host hides the results.',
  'ideas.fair_over': 'The share of viewers who liked an answer decides its place.',
  'ideas.fair_over_stars': 'The ratings of an answer decide its place, the more of them the surer.',
} as const
