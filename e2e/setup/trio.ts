// The three of most journeys: a host at a desk, a guest at a desk, and a guest with a phone.
import { beforeAll } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './api.ts'
import { type Person, people } from './people.ts'
import { visit } from './session.ts'

/** They stay for the whole file, and are there from its first hook on; `creator` is who the host is. */
export function trio() {
  const { url, come } = people({ stay: true })
  const creator = {} as ApiHost
  const [host, ada, ben] = [{} as Person, {} as Person, {} as Person]

  beforeAll(async () => {
    Object.assign(creator, await hostByApi(url))
    const bring = async (person: Person, look = {}) => Object.assign(person, await come(look))
    await Promise.all([bring(host), bring(ada), bring(ben, { phone: true })])
    await signInBrowser(host, creator, url)
  })

  /** All three open the page of a session. */
  async function allVisit(event: PopinEvent): Promise<void> {
    await Promise.all([host, ada, ben].map(({ page }) => visit(page, event)))
  }

  return { url, come, creator, host, ada, ben, allVisit }
}
