// The texts of joining by code.
import { CODE_CHARACTERS_MESSAGE, CODE_UNKNOWN_MESSAGE } from '#domain/joining/rules.ts'

export const texts = {
  'joining.code': 'Join code',
  'joining.join': 'Join',
  'joining.characters': CODE_CHARACTERS_MESSAGE,
  'joining.characters_retry': `${CODE_CHARACTERS_MESSAGE} Please try again.`,
  'joining.unknown': CODE_UNKNOWN_MESSAGE,
  'joining.failed': 'You could not join. Your code is still here. Please try again.',
  'joining.no_network': 'No connection. Your code is still here. Press the button when you are back online.',
  'joining.search_title': 'Join a session',
  'joining.search_lead': 'Type the six characters the host shows. No account needed.',
  'joining.joining': 'Joining',
  'joining.sign_in_title': 'Use a code to join a {popin}',
  'joining.with_email': 'Sign in with your email address instead',
  'joining.is_host': 'Want to ask your own questions?',
  'joining.create_account': 'Create your account',
  'joining.is_member': 'Already have an account?',
  'joining.sign_in': 'Sign in',
  'joining.is_for_some': 'Is it for specific people only?',
  'joining.sign_in_to_join': 'Sign in to join',
  'joining.is_other': 'Invited with another address?',
  'joining.use_other_account': 'Use another account',
} as const
