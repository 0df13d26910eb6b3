// The texts of the dashboard of an organisation.
export const texts = {
  'analytics.entry': 'Enterprise dashboard',
  'analytics.title': 'Analytics',
  'analytics.lead': 'Participation in your organisation’s sessions over the last twelve full months.',
  'analytics.privacy': 'Sessions with fewer than five people are left out, so no one can be identified.',
  'analytics.sessions': 'Sessions',
  'analytics.left_out': 'Left out',
  'analytics.took_part': 'People who took part',
  'analytics.answers': 'Answers',
  'analytics.response': 'Response',
  'analytics.response_hint':
    'The share of people who opened a session and took part. Shown where at least five did and five did not.',
  'analytics.response_hidden': 'Not shown',
  'analytics.response_none': 'No month has a session with five people who took part and five who did not.',
  'analytics.month': 'Month',
  'analytics.hidden': 'Too few people',
  'analytics.all': 'Total',
  'analytics.summary': 'Highest in {best} with {most}. {latest} has {last}, the average month {mean}.',
  'analytics.summary_one': '{best} has {most}.',
  'analytics.summary_none': 'No month has enough people yet.',
  'analytics.empty_title': 'No session ended in these months',
  'analytics.empty_body': 'Sessions that end this month appear next month.',
}
