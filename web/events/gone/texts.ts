// The texts about a question that is closed or there no longer, or not for the reader.
export const texts = {
  'events.closed_title': 'This Question has been closed',
  'events.closed_body': 'Thank you for your input',
  'events.closed_own': 'Answers are closed. Here are the results.',
  'events.deleted_title': 'This Question has been deleted',
  'events.deleted_body': 'Sorry about that',
  'events.lost_title': 'You can no longer see this question',
  'events.lost_body':
    'The host changed who can take part or deleted it. What you were typing stays on this device.',
} as const
