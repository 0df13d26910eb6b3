// What `branding` stores, column by column, for the public page.
import { NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

export const brandingTables: readonly StoredTable[] = [
  {
    table: 'brandings',
    area: 'people',
    title: 'Logos and colours',
    why: 'To show sessions in the look of their host',
    who: 'Everyone who sees a session of the host',
    kept: 'Until it is changed, or the account or organisation is deleted',
    columns: {
      id: NUMBER,
      tenant_id: 'Whose it is: an organisation',
      creator_id: 'Whose it is: someone without one',
      accent_colour: 'A colour',
      second_colour: 'A colour',
      logo: 'The picture',
      logo_key: 'The name of the picture in addresses',
    },
  },
]
