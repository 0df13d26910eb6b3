// What is stored of ways to sign in beside the password.
import type { StoredTable } from './stored-table.ts'

const NUMBER = 'A random number'
const UNTIL_REMOVED = 'Until you remove it or delete your account'

export const signInTables: readonly StoredTable[] = [
  {
    table: 'authenticator_apps',
    title: 'Apps that make codes',
    why: 'To check the second factor of a sign-in',
    who: 'Nobody; you see that there is one',
    kept: UNTIL_REMOVED,
    columns: {
      user_id: 'Whose it is',
      sealed_secret: 'What the app and the server share, encrypted',
      is_on: 'Whether it was set up to the end',
      used_steps: 'Fingerprints of the last codes, so that each works once',
      created_on: 'The day',
    },
  },
  {
    table: 'passkeys',
    title: 'Passkeys',
    why: 'To check the second factor of a sign-in',
    who: 'You see name and day',
    kept: UNTIL_REMOVED,
    columns: {
      ...{ id: NUMBER, user_id: 'Whose it is', credential_id: 'The number of the passkey' },
      ...{ public_key: 'The public half of its key', sign_count: 'How often it was used' },
      ...{ transports: 'How browsers reach it', name: 'As you called it', created_on: 'The day' },
    },
  },
  {
    table: 'recovery_codes',
    title: 'Recovery codes',
    why: 'To let you in without your second factor',
    who: 'Nobody; you see how many are left',
    kept: 'Each until it is used, all until you make new ones',
    columns: { user_id: 'Whose it is', code_hash: 'A fingerprint of the code' },
  },
  {
    table: 'confirmations',
    title: 'Codes that confirm something',
    why: 'To see that it is you, or that a new address is yours',
    who: 'Nobody',
    kept: 'Until it is used, at most an hour',
    columns: {
      ...{ user_id: 'Whose it is', purpose: 'What it confirms', code_hash: 'A fingerprint of the code' },
      ...{ address: 'The new address', wrong_tries: 'How often a wrong code was typed' },
      expires_time: 'When it ends',
    },
  },
  {
    table: 'begun_sign_ups',
    title: 'Addresses that wait for their code',
    why: 'To see that the address of a new account is yours',
    who: 'Nobody',
    kept: 'Until the account is made, at most an hour',
    columns: {
      ...{ token_hash: 'A fingerprint of what your browser keeps', email: 'The address' },
      ...{ code_hash: 'A fingerprint of the code', wrong_tries: 'How often a wrong code was typed' },
      expires_time: 'When it ends',
    },
  },
  {
    table: 'saml_keys',
    title: 'Keys for the sign-in of organisations',
    why: 'To read what a provider encrypted for this server',
    who: 'Nobody',
    kept: 'Until the operator makes another one',
    columns: {
      id: 'A number',
      certificate: 'Its public half',
      sealed_key: 'The key, encrypted',
      made_on: 'The day',
    },
  },
  {
    table: 'provided_sessions',
    title: 'Sign-ins through your organisation',
    why: 'So that you can sign out there, too, and your organisation can sign you out here',
    who: 'Nobody',
    kept: 'Until you sign out, at most as long as the sign-in',
    columns: {
      ...{ id: NUMBER, token_hash: 'A fingerprint of what your browser keeps', provider_id: 'The sign-in' },
      ...{
        login_session_id: 'Your sign-in here',
        subject_hash: 'A fingerprint of what your organisation calls you',
      },
      ...{ sealed_details: 'What it calls you and your sign-in there, encrypted' },
      ...{ request_hash: 'A fingerprint of what was asked there', expires_on: 'When it ends' },
    },
  },
  {
    table: 'sign_on_attempts',
    title: 'Ways through the sign-in of an organisation',
    why: 'To let in whoever comes back from there, in the browser that left',
    who: 'Nobody',
    kept: 'Until you are signed in, at most ten minutes',
    columns: {
      ...{ id: NUMBER, provider_id: 'The sign-in', state_hash: 'A fingerprint of the way' },
      ...{ browser_hash: 'A fingerprint of what your browser keeps', request_id: 'What was asked there' },
      ...{ nonce: 'What the answer has to repeat', code_verifier: 'A secret of this way' },
      ...{ success_path: 'Where you go afterwards', expires_time: 'When it ends' },
      ...{ answered_time: 'When the answer came', finish_hash: 'A fingerprint of the last step' },
      person: 'Your address and name as your organisation tells them, until your browser takes them',
    },
  },
]
