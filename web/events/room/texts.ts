// The texts of what a host holds back; few pages need them.
export const texts = {
  'events.voting_locked': 'The host has locked voting. Votes so far still count.',
  'events.results_hidden': 'The host will share the results later.',
  'events.few_voices':
    'Results appear from {least} voices, so that they never point to one person. {missing, plural, one {# more voice} other {# more voices}} needed.',
  'events.few_voices_over':
    'Results appear from {least} voices, so that they never point to one person. They stay hidden: {missing, plural, one {# voice was} other {# voices were}} missing.',
  'events.voices_missing': '{missing, plural, one {# more voice needed} other {# more voices needed}}',
  'events.results_hidden_host': 'Only you see the results until you share them.',
}
