// What `collections` stores, column by column, for the public page.
import { HOST, NUMBER, type StoredTable } from '#domain/base/stored-table.ts'

export const collectionsTables: readonly StoredTable[] = [
  {
    table: 'collections',
    area: 'sessions',
    title: 'Sessions of several questions',
    why: 'To keep questions together',
    who: HOST,
    kept: 'Until the last question in it is gone',
    columns: {
      ...{ id: NUMBER, creator_id: 'Who made it', tenant_id: 'Whose organisation', name: 'Its name' },
      ...{ type: 'Its kind', created_time: 'When it was made', series_id: 'The series it belongs to' },
      ...{ occurrence: 'Its number there', is_prototype: 'Whether others are copied from it' },
      apply_to_prototype: 'Whether changes hold for later ones',
      ...{ meeting_start: 'When a meeting begins', meeting_end: 'When it ends' },
      ...{ changes: 'How often it was saved', archived_time: 'When it was put away' },
    },
  },
  {
    table: 'series',
    area: 'sessions',
    title: 'Sessions that repeat',
    why: 'To make the next one in time',
    who: 'Its creator',
    kept: 'Until the creator deletes it',
    columns: {
      ...{ id: NUMBER, creator_id: 'Who made it', prototype_id: 'What each one is copied from' },
      ...{
        time_zone: 'Where its days are counted',
        interval: 'The rhythm',
        frequency: 'The rhythm',
        days: 'The rhythm',
      },
      ...{
        anchor_start: 'From when it counts',
        last_start: 'The latest start',
        next_number: 'The next number',
      },
      ...{ next_start: 'The next start', next_opens: 'The next opening', next_closes: 'The next end' },
      ...{
        active_from: 'To stop one that no one uses',
        published: 'Whether it has begun',
        enabled: 'Whether it continues',
      },
      ...{ autostopped: 'Whether it stopped automatically', changes: 'How often it was changed' },
      created_time: 'When it was made',
    },
  },
]
