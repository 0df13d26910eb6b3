// The head of a shared page, and the pictures that it names.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HOME_SENTENCE, headOf, versionOf } from './head.ts'
import type { Look } from './look.ts'
import { drawPreview } from './picture.ts'
import type { Previews } from './queries.ts'

export async function previewHead(
  previews: Previews,
  request: FastifyRequest,
  path: string,
): Promise<string> {
  const preview = await previews.find(path, request.ip)
  return headOf(preview, previews.originFor(request.host), path)
}

/** Pictures that are kept in memory, of about 30 KB each. */
const KEPT_MAX = 100
/** More that wait for their turn are not drawn: one at a time leaves the other core to those who vote. */
const WAITING_MAX = 20

export function addPreviewPictures(http: FastifyInstance, previews: Previews): void {
  const draw = createDrawer()
  http.get<{ Params: { name: string } }>(
    '/preview/:name',
    { schema: { hide: true } as never },
    async ({ params: { name } }, reply) => {
      const slug = /^([\w-]{1,40})\.png$/.exec(name)?.[1]
      const shown =
        slug === 'home' ? { question: HOME_SENTENCE, look: null } : await (slug && previews.bySlug(slug))
      if (!shown) return reply.callNotFound()
      const picture = await draw(shown.question, shown.look)
      if (!picture) return reply.code(503).header('retry-after', '5').send()
      void reply.header('cache-control', 'public, max-age=300')
      // shown on the pages of chats
      void reply.header('cross-origin-resource-policy', 'cross-origin')
      return reply.type('image/png').send(picture)
    },
  )
}

/** Draws each picture once, one after the other; null when too many wait. */
function createDrawer() {
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (question: string, look: Look | null): Promise<Buffer | null> => {
    const key = versionOf({ question, look })
    const known = kept.get(key)
    if (known) return known
    if (waiting >= WAITING_MAX) return null
    waiting += 1
    const picture = last
      .then(() => drawPreview(question, look))
      .finally(() => {
        waiting -= 1
      })
    last = picture.catch(() => {})
    picture.catch(() => kept.delete(key))
    kept.set(key, picture)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest) kept.delete(oldest)
    return picture
  }
}
