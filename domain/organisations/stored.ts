// What `organisations` stores, column by column, for the public page.
import { RUNNERS, type StoredTable } from '#domain/base/stored-table.ts'

export const organisationsTables: readonly StoredTable[] = [
  {
    table: 'member_invitations',
    area: 'people',
    title: 'Invitations to an organisation',
    why: 'To let someone join by an email',
    who: RUNNERS,
    kept: 'Until it is accepted or withdrawn, up to seven days',
    columns: {
      ...{ tenant_id: 'The organisation', email: 'The address', token_hash: 'A fingerprint of the link' },
      ...{ invited_by: 'Who invited', invited_on: 'The day', expires_time: 'When it ends' },
    },
  },
  {
    table: 'viewing_links',
    area: 'people',
    title: 'Links to view the product as someone',
    why: 'To help someone with what they see',
    who: 'No one',
    kept: 'A day',
    columns: {
      ...{ token_hash: 'A fingerprint of the link', viewer_id: 'Who looks', user_id: 'As whom' },
      ...{ reason: 'Why', expires_time: 'When it ends', used_time: 'When it was used' },
    },
  },
]
