// A host gives the sessions of the organisation its colours and its logo; people with phones and the room see them.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { branding } from '#domain/branding/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchTogether } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, host, ben } = trio()
const brand = async () => (await creator.call(branding.readBranding, {})).data
const accent = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-violet-6').trim(),
  )

it('colours that cannot be read are refused, the others and a logo are on every screen of a session', async () => {
  const { page } = host
  await page.goto(`${url}/#/settings`)
  await page.getByRole('link', { name: say('branding.open') }).click()
  await page.waitForURL(/#\/r\/branding$/)
  const field = page.getByRole('textbox', { name: say('branding.accent'), exact: true })
  await field.fill('#ffcc00')
  await page
    .getByRole('status')
    .getByText(/the contrast is 1\.5:1, and it needs 4\.5:1/)
    .waitFor()
  expect(await button(page, say('branding.save')).isDisabled()).toBe(true)
  expect(await inspect(page)).toEqual([])
  await takePictures(page, 'refused')

  await field.fill('#0a5f43')
  await page.getByRole('textbox', { name: say('branding.second'), exact: true }).fill('#e0457b')
  await button(page, say('branding.save')).click()
  await eventually(async () => (await brand()).accent_colour).toBe('#0a5f43')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="120" height="120" rx="30" fill="#0a5f43"/><circle cx="220" cy="60" r="50" fill="#e0457b"/><circle cx="340" cy="60" r="50" fill="#223"/></svg>'
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: say('branding.logo_alt') }).waitFor()
  expect(await inspect(page)).toEqual([])
  await takePictures(page, 'branding')

  const [event, poll] = await launchTogether(creator, [
    { name: 'What shall we keep?' },
    { name: 'Where shall we meet?', question_type: 'multiple', titles: ['Park', 'Lake', 'Hall'] },
  ])
  await creator.call(ideas.createIdea, { body: { event_id: event!.id, content: 'Our Friday breakfast' } })
  const phone = ben.page
  await visit(phone, event!)
  await phone.getByRole('img', { name: event!.branding!.logo_alt! }).waitFor()
  await eventually(() => accent(phone)).toBe('#0a5f43')
  expect(await inspect(phone)).toEqual([])
  // whoever is there already sees another brand without loading anything
  const colours = { accent_colour: '#7a1f1f', second_colour: '#e0457b' }
  await creator.call(branding.saveBranding, { body: colours })
  await eventually(() => accent(phone)).toBe('#7a1f1f')
  await creator.call(branding.saveBranding, { body: { ...colours, accent_colour: '#0a5f43' } })
  await eventually(() => accent(phone)).toBe('#0a5f43')
  await phone.emulateMedia({ colorScheme: 'dark' })
  await eventually(() => accent(phone)).not.toBe('#0a5f43')
  expect(await inspect(phone)).toEqual([])
  await takePictures(phone, 'take-part')
  await phone.goto(`${url}/#/q/${poll!.slug}/answers`)
  await phone.getByText('Lake').first().waitFor()
  await phone.getByText('Lake').first().click()
  await phone.getByText(say('voting.your_choice')).first().waitFor()
  for (const colorScheme of ['dark', 'light'] as const) {
    await phone.emulateMedia({ colorScheme })
    expect(await inspect(phone)).toEqual([])
  }
  await takePictures(phone, 'poll')

  await page.goto(`${url}/#/q/${poll!.slug}/present`)
  await page.getByRole('img', { name: poll!.branding!.logo_alt! }).waitFor()
  await eventually(() => accent(page)).toBe('#0a5f43')
  await takePictures(page, 'room', [1920])
  // away from sessions the product looks like itself
  await page.goto(`${url}/#/settings`)
  await page.getByRole('link', { name: say('branding.open') }).waitFor()
  await eventually(() => accent(page)).not.toBe('#0a5f43')
})
