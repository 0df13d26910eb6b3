// The texts of the dashboard of an organisation.
export const texts = {
  'analytics.entry': 'Enterprise dashboard',
  'analytics.title': 'Analytics',
  'analytics.lead':
    'Participation in the sessions of your organisation, in the twelve whole months before this one.',
  'analytics.privacy':
    'Sessions with fewer than five people are left out of all figures, so that nobody can be told apart.',
  'analytics.sessions': 'Sessions',
  'analytics.left_out': 'Left out',
  'analytics.took_part': 'People who took part',
  'analytics.answers': 'Answers',
  'analytics.response': 'Response',
  'analytics.response_hint':
    'Of all who opened a session, those who took part in it. Shown where at least five did and five did not.',
  'analytics.response_hidden': 'Not shown',
  'analytics.response_none': 'No month has a session with five people who took part and five who did not.',
  'analytics.month': 'Month',
  'analytics.percent': '{percent} %',
  'analytics.hidden': 'Too few people',
  'analytics.all': 'All together',
  'analytics.summary': 'Highest in {best} with {most}. {latest} has {last}, the average month {mean}.',
  'analytics.summary_one': '{best} has {most}.',
  'analytics.summary_none': 'No month has enough people yet.',
  'analytics.empty_title': 'No session ended in these months',
  'analytics.empty_body': 'What ends this month counts from the next month on.',
}
