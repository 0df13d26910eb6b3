// The texts of days that are over.
export const texts = {
  'past.ended': 'Ended {day}',
  'past.ended_at': 'Ended {day} at {time}',
} as const
