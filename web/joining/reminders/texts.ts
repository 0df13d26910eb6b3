// The texts of the code of conduct and of the note about anonymity.
export const texts = {
  'joining.conduct_title': 'Before you take part',
  'joining.conduct_lead': 'Please follow these rules.',
  'joining.conduct_rule_1': 'Be honest',
  'joining.conduct_rule_2': 'Be professional',
  'joining.conduct_rule_3': 'Be clear and concise',
  'joining.conduct_rule_4': "Don't be rude",
  'joining.conduct_rule_5': "Don't bad-mouth others",
  'joining.conduct_agree': 'I agree',
  'joining.conduct_never': 'Never ask again',
  'joining.conduct_not_saved': 'This could not be saved. You may be asked again.',
  'joining.sees_title': 'Who sees what',
  'joining.sees_answers': 'Everyone in this session can read the answers. Votes are only counted.',
  'joining.sees_votes': 'Votes are counted without names.',
  'joining.sees_ballot':
    'You take part with a ballot that only your browser has. The server knows who got a ballot, but not what it said.',
  'joining.sees_words': 'What you write can still give you away, so choose your words.',
  'joining.sees_stored': 'What is stored about you here',
  'joining.sees_read': 'Got it',
} as const
