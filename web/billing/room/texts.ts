// The texts of who has no room for another session. They come with their note, not with the first page.
export const texts = {
  'billing.room_title': 'All {max, plural, one {# {popin}} other {# {popin}s}} of your plan are in use',
  'billing.room_body':
    'You can prepare another one, but it cannot be launched yet. Room comes back as soon as you delete one, also one that is over; time alone brings none. A larger plan has no limit.',
  'billing.room_sessions': 'To my sessions',
} as const
