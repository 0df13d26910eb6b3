// Who sees who said what, in the same words everywhere: beside the choice of the host, and to participants.
export const texts = {
  'events.host_named': 'Everyone sees who wrote each answer.',
  'events.host_anonymous':
    'No one in the session sees who said what, not even you. Only the operator of this server could find out.',
  'events.host_sealed': 'No one is told who said what, not even the operator of this server.',
  'events.sees_named': 'Everyone sees who wrote each answer.',
  'events.sees_anonymous':
    'No one in the session sees who said what, not even the host. Only the operator of this server could find out.',
  'events.sees_sealed': 'No one is told who said what, not even the operator of this server.',
  'events.how_anonymity': 'How anonymity works here',
} as const
