// What `credentials` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

const UNTIL_REMOVED = 'Until you remove it or delete your account'

export const credentialsTables: readonly StoredTable[] = [
  {
    table: 'authenticator_apps',
    area: 'people',
    title: 'Apps that make codes',
    why: 'To check the second factor of a sign-in',
    who: 'No one; you see that there is one',
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
    area: 'people',
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
    area: 'people',
    title: 'Recovery codes',
    why: 'To let you in without your second factor',
    who: 'No one; you see how many are left',
    kept: 'Each until it is used, all until you make new ones',
    columns: { user_id: 'Whose it is', code_hash: 'A fingerprint of the code' },
  },
  {
    table: 'confirmations',
    area: 'people',
    title: 'Codes that confirm something',
    why: 'To see that it is you, or that a new address is yours',
    who: 'No one',
    kept: 'Until it is used, up to an hour',
    columns: {
      ...{ user_id: 'Whose it is', purpose: 'What it confirms', code_hash: 'A fingerprint of the code' },
      ...{ address: 'The new address', wrong_tries: 'How often a wrong code was typed' },
      expires_time: 'When it ends',
    },
  },
]
