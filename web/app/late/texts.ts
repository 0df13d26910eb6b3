// The texts of screens that hold no words of a feature: they come with their screen, not with the first page.
export const texts = {
  'app.not_found_title': 'We cannot find that page',
  'app.not_found_body':
    'The link may be old or mistyped, the session was deleted, or it is for other people.',
  'app.not_found_invited': 'Is it only for invited people?',
  'app.not_found_sign_in': 'Sign in with the invited address',
  'app.not_found_other_account': 'Use another account',
  'app.go_back': 'Go back',
  'app.legacy_title': 'Your browser is too old for {popin}',
  'app.legacy_body': 'Please open this page in a current version of Chrome, Edge, Firefox or Safari.',
} as const
