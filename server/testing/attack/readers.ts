// What a host and an administrator can read: every call that reads, every channel, and the product as others see it.
import { API_ROOT } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { insertViewingLink } from '#server/organisations/viewing.ts'
import { readAll, readingPaths } from '../everything-read.ts'
import type { Listener } from '../live-client.ts'
import type { TestApp } from '../test-app.ts'
import { type Account, prove } from '../world.ts'
import type { Session } from './session.ts'
import { type Guess, type Sheet, textSheet } from './sheets.ts'

/** Answers of the API, each a sheet; PDFs have no dates and take long to read, `anonymity.test.ts` looks into them. */
export async function readSession(who: Account, session: Session): Promise<Sheet[]> {
  const { questions, collection_id, answers } = session
  const ids = questions.map(({ id }) => id)
  const { paths } = readingPaths({
    '/events/:id': ids,
    '/events/:slug': questions.map(({ slug }) => slug),
    '/collections/:id': [collection_id],
    '/dash/collections/:id': [collection_id],
    '/topics/lists/:id': [questions[0]!.slug],
    '/ideas/:id': answers.flatMap((list) => list.slice(0, 1).map(({ id }) => id)),
  })
  const sorted = ids.flatMap((id) =>
    ['newest', 'active', 'fair'].map((sort) => `/events/${id}/ideas?sort=${sort}`),
  )
  const said = await readAll(
    who,
    [...paths, ...sorted].filter((path) => !/pdf|print/.test(path)),
  )
  return [...said]
    .filter(([, { status }]) => status === 200)
    .map(([path, { words }]) => textSheet(nameIn(session, path), words))
    .filter(({ places }) => places.size > 0)
}

/** The same name at every session: its first question is `#0` there. */
function nameIn({ questions, collection_id }: Session, path: string): string {
  return questions.reduce(
    (name, { id, slug }, n) => name.replaceAll(id, `#${n}`).replaceAll(slug, `#${n}`),
    path.replaceAll(collection_id, '#all'),
  )
}

/** The sheets as they are called at the question that is attacked. */
export const calledAt = (sheets: readonly Sheet[], n: number): Sheet[] =>
  sheets.map((sheet) => ({ ...sheet, name: sheet.name.replaceAll(`#${n}`, '#this') }))

export const heardBy = (listeners: ReadonlyMap<string, Listener>, session: Session): Sheet[] =>
  [...listeners].map(([channel, { heard }]) => textSheet(nameIn(session, channel), JSON.stringify(heard)))

/** What of an answer is said: each part by its name. */
type Saying = Record<string, string>

/** An administrator views the product as each account: by part, whose view of an answer is like nobody else's. */
export async function viewAsOthers(
  app: TestApp,
  admin: Account,
  session: Session,
): Promise<Map<string, Guess[]>> {
  await prove(admin)
  const seen: { place: number; said: Saying[][] }[] = []
  for (const [place, { account }] of session.people.entries()) {
    if (!account) continue
    await beginViewing(app, admin, account)
    const said = await Promise.all(session.questions.map(({ id }) => sayingsOf(admin, session, id)))
    seen.push({ place, said })
    await admin.call(organisations.endViewing, {})
  }
  const parts = new Set(seen.flatMap(({ said }) => said.flat().flatMap((saying) => Object.keys(saying))))
  const guess = (part: string) =>
    session.answers.map((answers, n) =>
      answers.map((_answer, at) => alone(seen.map(({ place, said }) => [place, said[n]![at]![part]]))),
    )
  return new Map([...parts].map((part) => [part, guess(part)]))
}

/** The one person for whom something is said that is said for no other; null where there is none, or are several. */
function alone(said: readonly (readonly [place: number, text: string | undefined])[]): number | null {
  const rare = said.filter(([, text]) => said.filter((other) => other[1] === text).length === 1)
  return rare.length === 1 ? rare[0]![0] : null
}

async function beginViewing(app: TestApp, admin: Account, { user_id }: Account): Promise<void> {
  const [viewer_id, viewed] = [admin.user_id, user_id] as [UserId, UserId]
  const made = { viewer_id, user_id: viewed, reason: 'Attack' }
  const token = await insertViewingLink({ db: app.db, now: app.clock.now() }, made)
  const { status, text } = await admin.call(organisations.beginViewing, { body: { token } })
  if (status !== 200) throw new Error(`The administrator cannot view as others: ${text}`)
}

/** Of each answer to a question all that this person's list, own rows, notifications and export say. */
async function sayingsOf(who: Account, { questions, answers }: Session, event_id: string): Promise<Saying[]> {
  const { data } = JSON.parse(await read(who, `/events/${event_id}/ideas`)) as {
    data: { ideas: { id: string }[] }
  }
  const listed = new Map(data.ideas.map((idea) => [idea.id, Object.entries(idea)]))
  const paths = [`/events/${event_id}/stored`, '/notifications', '/account/anonymous.csv']
  const others = await Promise.all(paths.map((path) => read(who, path)))
  const n = questions.findIndex(({ id }) => id === event_id)
  return answers[n]!.map(({ id, content }) =>
    Object.fromEntries([
      ...(listed.get(id) ?? []).map(([part, value]) => [part, JSON.stringify(value)]),
      ...['own rows', 'notifications', 'export'].map((part, at) => [
        part,
        String([id, content].some((word) => others[at]!.includes(word))),
      ]),
    ]),
  )
}

const read = async (who: Account, path: string) => (await who.raw(API_ROOT + path)).text()
