// What `sso` stores, column by column, for the public page.
import { NUMBER, OPERATOR, type StoredTable } from '#domain/base/stored-table.ts'

export const ssoTables: readonly StoredTable[] = [
  {
    table: 'saml_keys',
    area: 'people',
    title: 'Keys for the sign-in of organisations',
    why: 'To read what a provider encrypted for this server',
    who: 'No one',
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
    area: 'people',
    title: 'Sign-ins through your organisation',
    why: 'So that you can sign out there, too, and your organisation can sign you out here',
    who: 'No one',
    kept: 'Until you sign out, or as long as the sign-in lasts',
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
    area: 'people',
    title: 'Ways through the sign-in of an organisation',
    why: 'To let people in who come back from there, in the browser that left',
    who: 'No one',
    kept: 'Until you are signed in, up to ten minutes',
    columns: {
      ...{ id: NUMBER, provider_id: 'The sign-in', state_hash: 'A fingerprint of the way' },
      ...{ browser_hash: 'A fingerprint of what your browser keeps', request_id: 'What was asked there' },
      ...{ nonce: 'What the answer has to repeat', code_verifier: 'A secret of this way' },
      ...{ success_path: 'Where you go afterwards', expires_time: 'When it ends' },
      ...{ answered_time: 'When the answer came', finish_hash: 'A fingerprint of the last step' },
      person: 'Your address and name as your organisation tells them, until your browser takes them',
    },
  },
  {
    table: 'identity_providers',
    area: 'people',
    title: 'Sign-ins of organisations',
    why: 'To let an organisation sign its people in',
    who: OPERATOR,
    kept: 'Until it is removed, or the organisation goes',
    columns: {
      ...{ id: NUMBER, tenant_id: 'The organisation', kind: 'SAML or OpenID Connect', entity_id: 'Its name' },
      ...{ sign_on_url: 'Where people sign in', logout_url: 'Where they sign out' },
      ...{
        certificates: 'How its answers are checked',
        signs_response: 'What it signs',
        client_id: 'Our name there',
        client_secret: 'Our secret, encrypted',
      },
      ...{ endpoint_origins: 'Hosts that it answers from', set_on: 'The day' },
    },
  },
  {
    table: 'identity_hosts',
    area: 'people',
    title: 'Hosts of addresses that sign in there',
    why: 'To lead people to the sign-in of their organisation',
    who: OPERATOR,
    kept: 'As long as the sign-in',
    columns: { host: 'What stands behind the @', provider_id: 'The sign-in' },
  },
]
