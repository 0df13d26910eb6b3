// Another site shows a session in a frame: only once its creator named that site, and who answers there is a guest.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchTogether } from './setup/api.ts'
import { eventually } from './setup/people.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, ada } = trio()
let shown = ''
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    `<!doctype html><title>Intranet</title><iframe width="100%" height="700" src="${shown}"></iframe>`,
  )
})
let siteUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`
})
afterAll(() => void site.close())

it('a named site shows question and live results, and an answer from there counts', async () => {
  const [event] = await launchTogether(creator, [{ name: 'What shall we keep?' }])
  const { id, slug } = event!
  const { page } = ada
  const frame = page.frameLocator('iframe')
  const question = frame.getByRole('heading', { name: 'What shall we keep?' })
  const product = new URL(url)
  shown = `http://127.0.0.1:${product.port}/embed/${slug}`
  const policy = async () => (await fetch(shown)).headers.get('content-security-policy')
  expect(await policy()).toContain("frame-ancestors 'none'")

  await creator.call(events.setEmbedHosts, { params: { id }, body: { hosts: [siteUrl] } })
  await page.goto(siteUrl)
  await question.waitFor()
  const answers = async () => (await creator.call(ideas.listIdeas, { params: { id } })).data.ideas
  await frame.getByRole('textbox').first().fill('The Friday breakfast')
  await frame.getByRole('button', { name: say('ideas.post'), exact: true }).click()
  await eventually(async () => (await answers()).map(({ content }) => content)).toEqual([
    'The Friday breakfast',
  ])
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).toContain('popin_embedded')

  shown += '/results'
  await page.goto(siteUrl)
  await frame.getByText('The Friday breakfast').first().waitFor()
})
