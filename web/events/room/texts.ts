// The texts of what a host holds back; few pages need them.
export const texts = {
  'events.voting_locked': 'The host has locked voting. Votes so far still count.',
  'events.results_hidden': 'The host will share the results later.',
  'events.results_hidden_host': 'Only you see the results until you share them.',
}
