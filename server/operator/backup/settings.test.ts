// What an operator may write about nightly backups.
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'

describe('nightly backups', () => {
  it('need a folder, and have a time and a number by default', () => {
    expect(readSettings({}).nightly).toBeNull()
    expect(readSettings({ BACKUP_DIR: '/backup' }).nightly).toEqual({
      ...{ folder: '/backup', time: '02:30', kept: 7 },
    })
    expect(readSettings({ BACKUP_DIR: '/backup', BACKUP_TIME: '23:05', BACKUPS_KEPT: '30' }).nightly).toEqual(
      {
        ...{ folder: '/backup', time: '23:05', kept: 30 },
      },
    )
  })

  it.each([
    [{ BACKUP_DIR: '/backup', BACKUP_TIME: '24:00' }, 'BACKUP_TIME has to be a time of the day in UTC'],
    [{ BACKUP_DIR: '/backup', BACKUP_TIME: '2:30' }, 'BACKUP_TIME has to be a time of the day in UTC'],
    [{ BACKUP_DIR: '/backup', BACKUPS_KEPT: '0' }, 'BACKUPS_KEPT has to be a number of backups from 1'],
    [{ BACKUP_DIR: ' ' }, 'BACKUP_DIR has to be a folder'],
    [{ BACKUPS_KEPT: '3' }, 'BACKUP_TIME and BACKUPS_KEPT need BACKUP_DIR'],
  ])('%j stops with a sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(`Wrong settings. ${sentence}`)
  })
})
