// The texts of delegates.
export const texts = {
  'delegates.title': 'Delegates',
  'delegates.lead':
    'Delegates act for you from their own account, without your password. Only you choose them. They cannot see your anonymous answers and votes.',
  'delegates.email': 'Email of the new delegate',
  'delegates.email_how': 'They need an account with this address.',
  'delegates.email_wrong': 'Please enter a valid email address.',
  'delegates.add': 'Add delegate',
  'delegates.add_title': 'Add this delegate?',
  'delegates.add_body':
    '{email} will be able to post questions, comment, upvote and edit your account settings.',
  'delegates.added': '{email} can now act for you.',
  'delegates.add_failed': 'Error adding user {email}',
  'delegates.not_known': 'We do not know if it worked. Please check the list and try again.',
  'delegates.list': 'Your delegates',
  'delegates.none': 'No one acts for you yet. People you add appear here.',
  'delegates.remove': 'Remove {email}',
  'delegates.remove_title': 'Remove this delegate?',
  'delegates.remove_body':
    '{email} can no longer act for you, and is switched back right away. Ballots of sealed sessions that they got for you stay in their browser, so have them moved to you first.',
  'delegates.remove_confirm': 'Remove',
  'delegates.removed': '{email} can no longer act for you.',
  'delegates.remove_failed': '{email} was not removed, please try again.',
  'delegates.switch_title': 'Act as {name}?',
  'delegates.switch_body':
    '{name} made you a delegate. What you do counts as theirs. You can switch back at any time.',
  'delegates.switch': 'Act as {name}',
  'delegates.stay': 'Stay in my account',
  'delegates.somebody': 'someone else',
  'delegates.switch_failed': 'You are still in the same account, please try again.',
  'delegates.acting': 'Acting as {name}.',
  'delegates.hidden': 'The anonymous answers and votes of {name} are hidden.',
  'delegates.back': 'Switch back',
  'delegates.viewing': 'Viewing as {name}. You cannot change anything.',
  'delegates.viewing_end': 'Stop viewing',
  'delegates.viewing_not_ended': 'You are still viewing as someone else. Please try again.',
} as const
