// Where people go who may not see a session: to the sign-in, but each person once only, so that nobody runs in circles.
import { paths } from '#web/app/paths.ts'

const KEY = 'popin.kept-out.'

/** Whether this person was sent away from a session before, on this tab. */
export function wasKeptOut(slug: string, user: string, storage: () => Storage): boolean {
  try {
    return storage().getItem(KEY + slug) === user
  } catch {
    return false
  }
}

/** The next address for `user` (id) at `href`; a second refusal of the same person ends at the not-found page. */
export function wayOut(slug: string, user: string, href: string, storage: () => Storage): string {
  if (wasKeptOut(slug, user, storage)) return paths.notFound()
  try {
    storage().setItem(KEY + slug, user)
  } catch {
    return paths.notFound()
  }
  return paths.signIn(href)
}
