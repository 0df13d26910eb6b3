// Lets one tab at a time do a piece of work.
import { pause } from '#web/base/parts/pause.ts'
import type { DeviceStore } from './device-store.ts'

/** Runs `work` when nobody else on this device works under `name`; waits for its turn. */
export type RunLocked = (name: string, work: () => Promise<void>) => Promise<void>

const LEASE_MS = 20_000
const SETTLE_MS = 60

/** The browser's locks where it has them (secure pages), otherwise leases in the store. */
export function openDeviceLock(
  store: DeviceStore,
  // in a frame of another site browsers may have locks and deny them
  locks = self === top ? (navigator.locks as LockManager | undefined) : undefined,
): RunLocked {
  const owner = Math.random().toString(36).slice(2)
  const turns = new Map<string, Promise<void>>()
  const inTurn: RunLocked = (name, work) => {
    // within this tab: one after the other; between tabs: a lease that ends by itself
    const turn = (turns.get(name) ?? Promise.resolve()).then(() => workOnLease(store, name, owner, work))
    turns.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  return locks ? (name, work) => workOnLock(locks, name, work, inTurn) : inTurn
}

async function workOnLock(
  locks: LockManager,
  name: string,
  work: () => Promise<void>,
  otherwise: RunLocked,
): Promise<void> {
  let isDenied = true
  const isMine = await locks
    .request(name, { ifAvailable: true }, async (lock) => {
      isDenied = false
      if (lock) await work()
      return lock !== null
    })
    .catch((error) => {
      // where a browser keeps nothing for a site it also denies its locks
      if (!isDenied) throw error
      return null
    })
  if (isMine === null) return otherwise(name, work)
  if (isMine) return
  await locks.request(name, async () => {
    // what the other tab stored last reaches this one a little later than the lock
    await pause(SETTLE_MS)
    await work()
  })
}

type Lease = { owner: string; until: number }

async function workOnLease(store: DeviceStore, name: string, owner: string, work: () => Promise<void>) {
  const key = `popin.lock.${name}`
  while (!(await takeLease(store, key, owner))) await pause(SETTLE_MS * 4)
  try {
    await work()
  } finally {
    store.remove(key)
  }
}

async function takeLease(store: DeviceStore, key: string, owner: string): Promise<boolean> {
  const lease = readLease(store, key)
  if (lease && lease.owner !== owner && lease.until > Date.now()) return false
  store.write(key, JSON.stringify({ owner, until: Date.now() + LEASE_MS } satisfies Lease))
  // two tabs may write at once: the later one wins, and both look again
  await pause(SETTLE_MS)
  return readLease(store, key)?.owner === owner
}

function readLease(store: DeviceStore, key: string): Lease | null {
  try {
    return JSON.parse(store.read(key) ?? 'null')
  } catch {
    return null
  }
}
