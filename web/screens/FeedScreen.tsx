// The sessions that somebody takes part in.
import { Feed } from '#web/dashboard/Feed.tsx'

export function FeedScreen() {
  return <Feed />
}
