// The texts of what a host holds back; few pages need them.
export const texts = {
  'events.voting_locked': 'The host has locked voting. Your votes so far count.',
  'events.results_hidden': 'The host shows the results later.',
  'events.results_hidden_host': 'Only you see the results. Everybody else sees them when you show them.',
}
