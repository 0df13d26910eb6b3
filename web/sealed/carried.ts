// Carries a ballot to another device: the link that has it, and what a link brought to this tab.
import type { EventId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { readBallot, readBallots, writeBallots } from '#domain/sealed/model.ts'
import { paths } from '#web/app/paths.ts'
import { CARRIED_KEY } from '#web/base/router/address-bar.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { tabStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'

/** Behind the `#`, which browsers send to no server. */
export function ballotLink({ slug, share_link }: PopinEvent, ballots: readonly string[]): string {
  const ballot = writeBallots(ballots)
  return new URL(`/${hrefOf(paths.answers(slug, { ballot }))}`, share_link).href
}

/** The ballots in a text that is one, or a link with some, each with the question that it says it is for. */
export function ballotsIn(text: string): { of: EventId; ballot: string }[] {
  return readBallots(text.split('ballot=').at(-1)!).flatMap((ballot) => {
    const of = readBallot(ballot)?.event_id
    return of ? { of, ballot } : []
  })
}

/** Grows when a link may have brought something, and when that was taken or left. */
export const carriedChanges = createStore(0, () => {
  // the bar has taken it out of the address by then
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
})

const tell = () => carriedChanges.set(carriedChanges.read() + 1)

export function readCarried(): string | null {
  return tabStore.read(CARRIED_KEY)
}

export function dropCarried(): void {
  tabStore.remove(CARRIED_KEY)
  tell()
}
