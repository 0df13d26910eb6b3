// The texts of plans.
export const texts = {
  'billing.title': 'Plans',
  'billing.current': 'You are on the plan {plan}.',
  'billing.ended': 'Your plan {plan} is over. What you made stays; what it allowed waits for a new one.',
  'billing.none': 'Everything is included here. There is nothing to upgrade.',
  'billing.premium': 'Premium adds',
  'billing.scheduling': 'Sessions at a time of your choice, also again and again, and copies of them',
  'billing.media': 'Images with questions and choices',
  'billing.privacy_settings': 'Sessions for your organisation or invited people, with names if you like',
  'billing.moderation': 'Moderation of answers',
  'billing.unlimited': 'As many sessions, questions and comments on polls as you need',
  'billing.how': 'Plans cannot be bought on this page yet. Write to us, and we change yours.',
  'billing.write': 'Write to us',
  'billing.kept': 'What you were writing is kept.',
  'billing.back': 'Go back',
} as const
