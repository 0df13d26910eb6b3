// What an operator may write about the tab in a team chat.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTab, tabSettings } from './settings.ts'

const APP = '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4'
const read = (env: Record<string, string>) => readTab(z.object(tabSettings).parse(env)).chat_tab

test('without the id of an app there is no tab, whatever hosts are named', () => {
  expect([read({}), read({ CHAT_TAB_HOSTS: 'teams.microsoft.com' })]).toEqual([null, null])
})

test('with it Microsoft Teams may show the tab, or the hosts that are named', () => {
  expect(read({ CHAT_TAB_APP_ID: APP.toUpperCase() })).toEqual({
    app_id: APP,
    hosts: ['https://teams.microsoft.com', 'https://*.teams.microsoft.com', 'https://*.cloud.microsoft'],
  })
  const hosts = 'Teams.example, https://*.chat.example:8443,http://localhost:5000 ,'
  expect(read({ CHAT_TAB_APP_ID: APP, CHAT_TAB_HOSTS: hosts })?.hosts).toEqual([
    'https://teams.example',
    'https://*.chat.example:8443',
    'http://localhost:5000',
  ])
})

test.each([
  ['CHAT_TAB_APP_ID', 'popin'],
  ['CHAT_TAB_HOSTS', ','],
  ['CHAT_TAB_HOSTS', '*'],
  ['CHAT_TAB_HOSTS', 'https://*'],
  ['CHAT_TAB_HOSTS', 'http://teams.microsoft.com'],
  ['CHAT_TAB_HOSTS', "teams.example; script-src 'unsafe-inline'"],
  ['CHAT_TAB_HOSTS', "'self'"],
  ['CHAT_TAB_HOSTS', 'teams.example/tab'],
])('%s cannot be %s', (name, value) => {
  expect(() => read({ CHAT_TAB_APP_ID: APP, [name]: value })).toThrow(/the id of an app|hosts such as/)
})
