// The texts about a question that is closed or there no longer, or not for the reader.
export const texts = {
  'events.closed_title': 'This Question has been closed',
  'events.closed_body': 'Thank you for your input',
  'events.closed_own': 'Nobody can answer any more. The results are here.',
  'events.deleted_title': 'This Question has been deleted',
  'events.deleted_body': 'Sorry about that',
  'events.lost_title': 'You cannot see this question any more',
  'events.lost_body':
    'The host has changed who may take part, or has deleted it. What you were typing stays on this device.',
} as const
