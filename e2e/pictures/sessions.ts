// The sessions that the pictures of the participant's page are taken in, with people who took part in them.
import sharp from 'sharp'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { media } from '#domain/media/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi } from '../setup/api.ts'

export type Sessions = Awaited<ReturnType<typeof holdSessions>>

const LONG =
  'Give every team one day a week without a single meeting, and mean it, also in the week before a launch'
const ITEMS = ['Fewer meetings', LONG, 'Faster builds', 'Better coffee']
const OPINIONS = [
  [2, 1, 3, 4],
  [1, 2, 4, 3],
  [1, 3, 2, 4],
]

/** Holds the sessions; `reader` took part in each of them, `member` in none, `stranger` comes to none. */
export async function holdSessions(url: string) {
  const [host, member, first] = [
    await hostByApi(url),
    await hostByApi(url),
    await launchByApi(await hostByApi(url)),
  ]
  const guests = [await guestByApi(url, first), await guestByApi(url, first), await guestByApi(url, first)]
  const reader = guests[0]!
  const conduct = await launchByApi(host, {
    name: 'How was your first month with us?',
    show_code_of_conduct: true,
  })
  const noted = await launchByApi(host, { name: 'What should your manager know?', show_anon_msg: true })
  const stranger = await hostByApi(url)
  return {
    ...{ host, member, stranger, reader, conduct, noted },
    ranking: await ask(host, 'What should we improve first?', 'stack_rank', guests),
    ranked: await ask(host, 'What mattered most last year?', 'stack_rank', guests, true),
    rating: await ask(host, 'How good were these ideas?', 'multiple_rating', guests),
    rated: await ask(host, 'How was the offsite?', 'multiple_rating', guests, true),
    office: await talkAboutTheOffice(host, guests),
    won: await letReaderWin(host, guests),
    starred: await giveStars(host, guests),
    photo: await photo(),
  }
}

async function ask(host: ApiHost, name: string, question_type: string, guests: TestClient[], isOver = false) {
  const event = await launchByApi(host, { name, question_type, titles: ITEMS })
  const items = (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
  for (const [index, guest] of guests.entries()) {
    await guest.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    const votes = items.map(({ id }, item) => ({ idea_id: id, given: OPINIONS[index]![item]! }))
    if (question_type === 'stack_rank')
      await guest.call(voting.castRanking, {
        params: { id: event.id },
        body: {
          votes: votes.map(({ idea_id, given }) => ({
            idea_id,
            vote_type: 'rank' as const,
            vote_numeric_value: given,
          })),
        },
      })
    else
      for (const { idea_id, given } of votes)
        await guest.call(voting.castVote, {
          params: { id: idea_id },
          body: { vote_type: 'numeric_rating', vote_numeric_value: 6 - given },
        })
  }
  if (isOver) await host.call(events.endEvent, { params: { id: event.id } })
  return event
}

async function answer(who: TestClient, event: PopinEvent, content: string, more = {}): Promise<Idea> {
  return (await who.call(ideas.createIdea, { body: { event_id: event.id, content, ...more } })).data
}

/** Answers with a picture and a PDF, a long thread below the first, and what the reader is told of. */
async function talkAboutTheOffice(host: ApiHost, [reader, ben, ida]: TestClient[]) {
  const event = await launchByApi(host, { name: 'What would make the office a better place to work in?' })
  for (const one of [reader!, ben!, ida!])
    await one.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  await answer(ida!, event, 'A door that closes')
  await answer(ben!, event, 'The plan of the second floor as I would have it', {
    media_attachment_id: await upload(ben!, pdf()),
  })
  const light = await answer(reader!, event, 'More light, like in this corner', {
    media_id: await upload(reader!, await photo()),
  })
  for (const one of [ben!, ida!])
    await one.call(voting.castVote, { params: { id: light.id }, body: { vote: true } })
  await fillThread(light, host, reader!, ben!, ida!)
  return { event, light }
}

async function fillThread(idea: Idea, host: ApiHost, reader: TestClient, ben: TestClient, ida: TestClient) {
  const write = async (who: TestClient, description: string, more = {}) => {
    const body = { description, ...more } as never
    return (await who.call(comments.createIdeaComment, { params: { id: idea.id }, body })).data
  }
  for (let number = 1; number <= 22; number += 1) await write(ben, `Yes please, vote number ${number}`)
  const asked = await write(ida, 'Would lamps on the desks help, or does it have to be the windows?')
  const reply = { parent_comment_id: asked.id }
  const deeper = await write(reader, 'Lamps would do for me.', reply)
  await write(ben, 'They make it warm, though. The ones in the small meeting room do so in summer.', {
    parent_comment_id: deeper.id,
  })
  for (const text of ['For me too.', 'Windows!', 'Both.', 'I like it dark.']) await write(ida, text, reply)
  await write(ben, 'These are the ones I mean.', { media: { id: await upload(ben, await photo()) } })
  await write(host, 'We ordered twenty lamps, they come in May.', { reveal_name: true })
}

async function letReaderWin(host: ApiHost, [reader, ben, ida]: TestClient[]) {
  const event = await launchByApi(host, { name: 'What shall we call the new room?' })
  await answer(ida!, event, 'Room 3')
  const best = await answer(reader!, event, 'The Greenhouse, because of all the plants that people bring')
  for (const one of [ben!, ida!])
    await one.call(voting.castVote, { params: { id: best.id }, body: { vote: true } })
  await host.call(events.endEvent, { params: { id: event.id } })
  return event
}

async function giveStars(host: ApiHost, [reader, ben, ida]: TestClient[]) {
  const event = await launchByApi(host, { name: 'Which talk should we hear?', voting_mode: 'star-rating' })
  await answer(ida!, event, 'How we moved house in one weekend')
  const { id } = await answer(ben!, event, 'Bees')
  for (const [one, stars] of [
    [reader!, 5],
    [ida!, 2],
  ] as const)
    await one.call(voting.castVote, {
      params: { id },
      body: { vote_type: 'numeric_rating', vote_numeric_value: stars },
    })
  return event
}

async function upload(who: TestClient, bytes: Buffer): Promise<never> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'file')
  const { data } = await who.call(media.createMedia, { body: form } as object)
  return data.id as never
}

/** A window with a plant in the evening light, more or less. */
function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fb7e8"/><stop offset="1" stop-color="#f6c58a"/>
    </linearGradient></defs><rect width="1500" height="1000" fill="#3d3a45"/>
    <rect x="300" y="120" width="900" height="640" fill="url(#sky)"/>
    <path d="M750 120v640M300 440h900" stroke="#efe9e1" stroke-width="24"/>
    <circle cx="1010" cy="620" r="70" fill="#fff3cf"/><path d="M380 900h260l-30-190h-200z" fill="#b5633f"/>
    <path d="M510 710c-140-60-150-210-60-330 60 80 90 190 60 330zm0 0c20-150 110-230 220-240-10 130-90 220-220 240z"
      fill="#4f8a5b"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** The smallest document that is one. */
function pdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text)
}
