// The app manifest for Microsoft Teams.
import { expect, test } from 'vitest'
import { appManifest, manifestProblem } from './manifest.ts'

const app_id = '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4'
const manifest = appManifest({ app_id, origin: 'https://popin.example.com' })

test('names the app of the operator, and the schema that it is written in', () => {
  expect(manifest.id).toBe(app_id)
  expect(manifest.$schema).toContain(`/v${manifest.manifestVersion}/`)
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('every address leads to this installation, whose host alone is named', () => {
  const addresses = JSON.stringify(manifest).match(/https:[^"]+/g)!
  const foreign = addresses.filter((address) => !/^https:\/\/popin\.example\.com(\/|$)/.test(address))
  expect(foreign).toEqual([manifest.$schema])
  expect(manifest.validDomains).toEqual(['popin.example.com'])
})

test('its words fit the places they are shown in', () => {
  const { name, description, developer } = manifest
  expect(name.short.length).toBeLessThanOrEqual(30)
  expect(name.full.length).toBeLessThanOrEqual(100)
  expect(description.short.length).toBeLessThanOrEqual(80)
  expect(description.full.length).toBeLessThanOrEqual(4000)
  expect(developer.name.length).toBeLessThanOrEqual(32)
})

test('the tab can be added to channels, chats and meetings, and stands in the own app', () => {
  expect(manifest.configurableTabs[0]).toMatchObject({
    configurationUrl: 'https://popin.example.com/mstabs/config',
    scopes: ['team', 'groupChat'],
  })
  expect(manifest.staticTabs.map(({ contentUrl }) => contentUrl)).toEqual([
    'https://popin.example.com/mstabs/start?page=dashboard',
    'https://popin.example.com/mstabs/start',
  ])
})

test('without TLS there is no app', () => {
  expect(manifestProblem('http://localhost:3000')).toContain('https')
  expect(manifestProblem('https://popin.example.com')).toBeNull()
})
