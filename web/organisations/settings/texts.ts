// The texts of organisations that come after the first page.
export const texts = {
  'organisation.teams': 'Teams and lists',
  'organisation.members': 'Members',
  'organisation.audit': 'Audit trail',
  'organisation.settings': 'Settings',
  'organisation.nav': 'Parts of your organisation',
  'organisation.below': 'Organisations below yours',
  'organisation.below_body':
    'Whoever runs this installation placed them there. You see that they belong to yours, and nothing of what is in them.',
  'organisation.pattern': 'Addresses that may be invited',
  'organisation.pattern_how':
    'A pattern such as .*@acme\\.com for one domain, or .*@(acme|globex)\\.com for two. Leave it empty for every address.',
  'organisation.pattern_try': 'Try an address',
  'organisation.pattern_takes': '{email} can be invited.',
  'organisation.pattern_refuses': '{email} cannot be invited.',
} as const
