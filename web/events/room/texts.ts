// The texts of what a host holds back; few pages need them.
export const texts = {
  'events.voting_locked': 'The host has locked voting. Votes so far still count.',
  'events.results_hidden': 'The host will share the results later.',
  'events.few_voices':
    'Results appear once {least} people have voted, so no one can be singled out. {missing} more needed.',
  'events.few_voices_over':
    'Results appear once {least} people have voted, so no one can be singled out. {missing, plural, one {# vote was} other {# votes were}} missing, so they stay hidden.',
  'events.voices_enough': 'Results return in a minute or two.',
  'events.last_votes': 'The last votes are still being counted. The final result appears within a minute.',
  'events.voices_missing': '{missing, plural, one {# more vote needed} other {# more votes needed}}',
  'events.results_hidden_host': 'Only you see the results until you share them.',
}
