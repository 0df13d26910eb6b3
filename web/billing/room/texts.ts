// The texts of who has no room for another session. They come with their note, not with the first page.
export const texts = {
  'billing.room_title': 'All {max, plural, one {# {popin}} other {# {popin}s}} in your plan are in use',
  'billing.room_body':
    'You can prepare another one but not launch it yet. Delete one, even a closed one, to make room, or choose a plan without a limit.',
  'billing.room_sessions': 'Go to my sessions',
} as const
