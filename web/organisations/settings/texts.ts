// The texts of organisations that come after the first page.
export const texts = {
  'organisation.teams': 'Teams and lists',
  'organisation.members': 'Members',
  'organisation.audit': 'Audit trail',
  'organisation.settings': 'Settings',
  'organisation.nav': 'Parts of your organisation',
  'organisation.below': 'Organisations under yours',
  'organisation.below_body':
    'The operator of this server set them up. You can see that they belong to you, but nothing inside them.',
  'organisation.least_voices': 'Show results of anonymous sessions from',
  'organisation.least_voices_body':
    'With fewer people, no one sees results, so no one can be singled out. A question keeps what applied at its first vote.',
  'organisation.voices': '{voices} people',
  'organisation.pattern': 'Addresses that can be invited',
  'organisation.pattern_how':
    'A pattern such as .*@acme\\.com for one domain, or .*@(acme|globex)\\.com for two. Leave it empty to allow any address.',
  'organisation.pattern_try': 'Try an address',
  'organisation.pattern_takes': '{email} can be invited.',
  'organisation.pattern_refuses': '{email} cannot be invited.',
} as const
