// The texts of the waiting line.
export const texts = {
  'line.title': 'You are in line',
  'line.lead':
    'A lot of people are joining right now. You will get in automatically. Just keep this page open.',
  'line.ahead':
    '{count, plural, =0 {You are next} one {# person ahead of you} other {# people ahead of you}}',
  'line.soon': 'Only a few seconds left',
  'line.seconds': 'About {count} seconds left',
  'line.minutes': '{count, plural, one {About a minute left} other {About # minutes left}}',
  'line.scale': 'Each dot is {count} people',
  'line.lost': 'No connection. Your place is kept, and this page keeps trying.',
  'line.leave': 'Leave the line',
  'line.left': 'You left the line. Your code is still here; press the button to join again.',
} as const
