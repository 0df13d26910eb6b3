// The stock realtime client in a browser, unmodified, configured with key, host and port only.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { eventually, people } from './setup/people.ts'

const { url, come } = people()

type Stock = {
  connect(): void
  disconnect(): void
  subscribe(channel: string): { bind(name: string, hear: (data: never) => void): void }
}
type Scope = { heard: string[]; pusher: Stock; Pusher: new (key: string, options: object) => Stock }

/** Loads the package as it is and listens to the event; what is heard gathers on the page. */
async function listenInPage(page: Page, event: PopinEvent): Promise<() => Promise<string[]>> {
  await page.route('**/stock-client.js', (route) =>
    route.fulfill({ path: 'node_modules/pusher-js/dist/web/pusher.min.js', contentType: 'text/javascript' }),
  )
  await page.addScriptTag({ url: '/stock-client.js' })
  await page.evaluate((channel) => {
    const scope = window as unknown as Scope
    const meta = document.querySelector('meta[name="popin-settings"]')
    const { key } = JSON.parse(meta?.getAttribute('content') ?? '{}').realtime as { key: string }
    scope.heard = []
    scope.pusher = new scope.Pusher(key, {
      cluster: '',
      wsHost: location.hostname,
      wsPort: Number(location.port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: { endpoint: '/popin/api/1.0/pusher/auth' },
    })
    const subscription = scope.pusher.subscribe(channel)
    subscription.bind('pusher:subscription_succeeded', () => scope.heard.push('subscribed'))
    subscription.bind('created', (data: { ideas: { content: string }[] }) =>
      scope.heard.push(...data.ideas.map((idea) => idea.content)),
    )
  }, `private-event-${event.id}`)
  return () => page.evaluate(() => (window as unknown as Scope).heard)
}

it('connects, authorises, subscribes, receives, and comes back after a cut', async () => {
  const host = await hostByApi(url)
  const event = await launchByApi(host)
  const person = await come()
  await signInBrowser(person, host, url)
  const { page } = person
  await page.goto('/404')
  const heard = await listenInPage(page, event)
  await eventually(heard).toContain('subscribed')
  await host.call(ideas.createIdea, { body: { event_id: event.id, content: 'Heard in a browser' } })
  await eventually(heard).toContain('Heard in a browser')
  await page.evaluate(() => (window as unknown as Scope).pusher.disconnect())
  await page.evaluate(() => (window as unknown as Scope).pusher.connect())
  await eventually(async () => (await heard()).filter((line) => line === 'subscribed').length).toBe(2)
  await host.call(ideas.createIdea, { body: { event_id: event.id, content: 'Heard after the cut' } })
  await eventually(heard).toContain('Heard after the cut')
})
