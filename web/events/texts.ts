// The texts of the head of a session: state, time, who sees what, and how it ends.
export const texts = {
  'events.page_title': '{question} | {popin}',
  'events.open': 'Open',
  'events.upcoming': 'Upcoming',
  'events.closed': 'Closed',
  'events.clock_left': '{clock} left',
  'events.starts': 'Starts {moment}',
  'events.ended': 'Ended {moment}',
  'events.host': 'Asked by {name}',
  'events.people':
    '{count, plural, =0 {No one has answered yet} one {# person has answered} other {# people have answered}}',
  'events.anonymous': 'Your answer is anonymous',
  'events.sealed': 'Your answer is sealed',
  'events.named': 'Your name is shown with your answer',
  'events.not_loaded': 'This session could not be loaded',
  'events.upcoming_title': 'You’re early',
  'events.upcoming_body': 'This opens automatically at {moment}. You can leave the page open.',
  'events.read_only': 'You can follow along but not take part.',
} as const
