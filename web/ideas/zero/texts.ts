// The texts of a list without answers; most lists have some.
export const texts = {
  'ideas.zero_title': 'No answers yet',
  'ideas.zero_body': 'Answers appear here. Be the first to post one.',
  'ideas.zero_read': 'Answers appear here as they come in.',
  'ideas.zero_host': 'Answers appear here as they come in. Share the link to invite people.',
  'ideas.zero_closed': 'No one answered while this was open.',
} as const
