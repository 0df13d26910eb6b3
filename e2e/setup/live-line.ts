// The live connection of a page, as far as a test can see it.
import type { Page } from 'playwright-core'

/** How often a channel of this page became live, or this one alone; asked for before the page connects. */
export function countLive(page: Page, channel = ''): () => number {
  let lives = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      if (text.includes('subscription_succeeded') && text.includes(channel)) lives += 1
    }),
  )
  return () => lives
}
