// The texts of the tour of the dashboard.
export const texts = {
  'tour.offer': 'Take the tour',
  'tour.not_now': 'No tour, thanks',
  'tour.step': '{n} of {count}',
  'tour.back': 'Back',
  'tour.next': 'Next',
  'tour.end': 'End the tour',
  'tour.ask_title': 'Ask your first question',
  'tour.ask_body':
    'Type it here and launch. You get a code and a link that everyone can join with, no account needed.',
  'tour.kind_title': 'Q&A or a live poll',
  'tour.kind_body':
    'Choose how people respond. Times, names and who can take part are under Options and preview.',
  'tour.prepare_title': 'Prepare something bigger',
  'tour.prepare_body': 'Plan a survey, a meeting or a ranking ahead, or start from an example.',
  'tour.sessions_title': 'Your sessions live here',
  'tour.sessions_body':
    'Each card shows the time left, who took part and a small picture of the result. Open one to present it or read the answers.',
  'tour.account_title': 'Everything else',
  'tour.account_body': 'Your settings, your organisation and this tour are in your menu.',
} as const
