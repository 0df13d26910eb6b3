// A vote is receipted, the question closes, and everybody counts again: also offline, from a file, and with a wrong receipt.
import { createHash } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspectWhole } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, choice, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

type File = {
  ballots: { item: number; says: string; receipt: string | null }[]
  figures: { choice_count: number }[]
  event: string
}

/** Counts a file as a stranger would: with what the documentation says of it, and nothing of the product. */
function countedBy(file: File): number[] {
  const counts = file.figures.map(() => 0)
  for (const { item, says } of file.ballots) if (says === 'choice') counts[item]! += 1
  return counts
}

it('a vote is looked up after the close, and all of them are counted again offline', {
  timeout: 600_000,
}, async () => {
  const creator = await hostByApi(url)
  const event = await launchByApi(creator, {
    ...{ name: 'Which day suits us best?', question_type: 'binary', titles: ['Monday', 'Tuesday'] },
  })
  const [one, other] = [await guestByApi(url, event), await guestByApi(url, event)]
  const { data } = await other.call(ideas.listIdeas, { params: { id: event.id } })
  await other.call(voting.castVote, { params: { id: data.ideas[1]!.id }, body: { vote: true } })

  const phone = await come({ phone: true, still: true })
  await signInBrowser(phone, one, url)
  await visit(phone.page, event)
  await choice(phone.page, 'Monday').click()
  await button(phone.page, say('counts.receipt', { count: 1 })).click()
  await phone.page.getByText(say('counts.receipt_lead')).waitFor()
  const row = phone.page.getByRole('listitem').filter({ hasText: say('counts.said_choice') })
  const receipt = /(?:[0-9A-Z]{4} ){2}[0-9A-Z]{4}/.exec((await row.textContent()) ?? '')![0]
  await takePictures(phone.page, 'counts-receipt')
  expect(await inspectWhole(phone.page)).toEqual([])

  await creator.call(events.endEvent, { params: { id: event.id } })
  // everybody who is there is told of the end
  await phone.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await phone.page.getByRole('link', { name: say('counts.check') }).click()
  await phone.page.getByRole('heading', { level: 1, name: say('counts.check') }).waitFor()
  await button(phone.page, say('counts.save')).waitFor()
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    button(phone.page, say('counts.save')).click(),
  ])
  const text = await readText(await download.createReadStream())
  const file = JSON.parse(text) as File
  expect(countedBy(file)).toEqual([1, 1])
  const hash = createHash('sha256').update(text).digest('base64url')
  await phone.page.getByText(hash, { exact: true }).waitFor()
  const own = createHash('sha256')
    .update(`${file.event} ${receipt.replaceAll(' ', '')}`)
    .digest()
  expect(file.ballots.map((ballot) => ballot.receipt)).toContain(own.subarray(0, 16).toString('base64url'))

  await phone.page.context().setOffline(true)
  await button(phone.page, say('counts.check')).click()
  await phone.page.getByText(say('counts.equal_votes', { votes: 2 })).waitFor()
  await phone.page.getByText(say('counts.as_cast')).waitFor()
  const field = phone.page.getByLabel(say('counts.lookup'), { exact: true })
  await field.fill(receipt.toLowerCase())
  await phone.page.getByText(say('counts.lookup_choice', { title: 'Monday' })).waitFor()
  await field.fill('0000 0000 0000')
  await phone.page.getByText(say('counts.lookup_missing')).waitFor()
  await phone.page.locator('input:focus[aria-invalid=true]').waitFor()
  await field.fill('too short')
  await field.press('Enter')
  await phone.page
    .getByRole('alert')
    .filter({ hasText: say('counts.lookup_short') })
    .waitFor()
  await takePictures(phone.page, 'counts-checked')
  expect(await inspectWhole(phone.page)).toEqual([])
  await phone.page.context().setOffline(false)

  // a stranger with the file, without an account
  const stranger = await come({ still: true })
  await stranger.page.goto('/#/verify-count')
  const choose = (content: string) =>
    stranger.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'count.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await stranger.page.getByRole('heading', { level: 1, name: say('counts.check') }).waitFor()
  await choose(text)
  await stranger.page.getByText(say('counts.equal_votes', { votes: 2 })).waitFor()
  await stranger.page.getByLabel(say('counts.verify_given'), { exact: true }).fill(hash.slice(0, 12))
  await stranger.page.getByText(say('counts.given_same')).waitFor()
  await takePictures(stranger.page, 'counts-file')
  await choose(text.replace('"item":0', '"item":1'))
  await stranger.page.getByText(say('counts.unequal')).waitFor()
  await stranger.page.getByText(say('counts.given_other')).waitFor()
  expect(await inspectWhole(stranger.page)).toEqual([])

  // the host has the hash on the session too
  await eventually(
    async () => (await creator.call(events.loadEvent, { params: { slug: event.slug } })).data.count_hash,
  ).toBe(hash)
})
