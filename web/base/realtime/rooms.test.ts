import { expect, test } from 'vitest'
import {
  connectRooms,
  enterRoom,
  noteBrokenFrame,
  noteMessage,
  noteRefused,
  noteSubscribed,
  openRooms,
} from './rooms.ts'

function open() {
  const calls: string[] = []
  const logs: string[] = []
  const timers: { ms: number; work: () => void }[] = []
  const rooms = openRooms({
    log: (message) => logs.push(message),
    after: (ms, work) => {
      timers.push({ ms, work })
      return () => {}
    },
  })
  connectRooms(rooms, {
    subscribe: (name) => calls.push(`+${name}`),
    unsubscribe: (name) => calls.push(`-${name}`),
  })
  return { rooms, calls, logs, timers }
}

test('two parts of a page share one subscription, the last one out ends it', () => {
  const { rooms, calls } = open()
  const leaveOne = enterRoom(rooms, 'private-event-1', { handlers: {} })
  const leaveOther = enterRoom(rooms, 'private-event-1', { handlers: {} })
  leaveOne()
  expect(calls).toEqual(['+private-event-1'])
  leaveOther()
  leaveOther()
  expect(calls).toEqual(['+private-event-1', '-private-event-1'])
})

test('what was entered before there was a connection is subscribed with it', () => {
  const { rooms, calls } = open()
  connectRooms(rooms, null)
  enterRoom(rooms, 'private-user-1', { handlers: {} })
  expect(calls).toEqual([])
  connectRooms(rooms, { subscribe: (name) => calls.push(name), unsubscribe: () => {} })
  expect(calls).toEqual(['private-user-1'])
})

test('messages reach their handlers, and one broken listener does not keep them from the others', () => {
  const { rooms, logs } = open()
  const seen: unknown[] = []
  const fail = () => {
    throw new Error('bug')
  }
  enterRoom(rooms, 'a', { handlers: { created: fail } })
  enterRoom(rooms, 'a', { handlers: { created: (data) => seen.push(data) } })
  noteMessage(rooms, 'a', 'created', { seq: 1 })
  noteMessage(rooms, 'b', 'created', { seq: 2 })
  noteMessage(rooms, 'a', 'unknown', { seq: 3 })
  expect(seen).toEqual([{ seq: 1 }])
  expect(logs).toEqual(['a listener failed'])
})

test('a refused subscription is tried again after one hour, not before', () => {
  const { rooms, calls, timers } = open()
  const errors: unknown[] = []
  enterRoom(rooms, 'a', { handlers: {}, onError: (error) => errors.push(error) })
  noteRefused(rooms, 'a', 'forbidden')
  expect(errors).toEqual(['forbidden'])
  expect(timers.map(({ ms }) => ms)).toEqual([3_600_000])
  expect(calls).toEqual(['+a'])
  timers[0]!.work()
  expect(calls).toEqual(['+a', '+a'])
})

test('each subscription is reported, also to who comes into a live room', async () => {
  const { rooms } = open()
  const seen: string[] = []
  enterRoom(rooms, 'a', { handlers: {}, onSubscribed: () => seen.push('first') })
  noteSubscribed(rooms, 'a')
  enterRoom(rooms, 'a', { handlers: {}, onSubscribed: () => seen.push('late') })
  await Promise.resolve()
  expect(seen).toEqual(['first', 'late'])
  noteSubscribed(rooms, 'a')
  expect(seen).toEqual(['first', 'late', 'first', 'late'])
})

test('a Logout message changes nothing and is no error', () => {
  const { rooms, logs } = open()
  const seen: unknown[] = []
  const note = (data: unknown) => seen.push(data)
  enterRoom(rooms, 'a', { handlers: { Logout: note, updated: note }, onError: note })
  noteMessage(rooms, 'a', 'Logout', {})
  noteMessage(rooms, 'a', 'updated', 'Logout')
  expect([seen, logs]).toEqual([[], []])
})

test('a message that cannot be read is logged and reported, and the next good one is applied', () => {
  const { rooms, logs } = open()
  const seen: unknown[] = []
  const errors: unknown[] = []
  enterRoom(rooms, 'a', {
    handlers: { created: (data) => seen.push(data) },
    onError: (error) => errors.push(error),
  })
  noteMessage(rooms, 'a', 'created', '{"broken')
  noteBrokenFrame(rooms, new Error('no JSON'))
  noteMessage(rooms, 'a', 'created', { seq: 1 })
  expect([logs.length, errors.length, seen]).toEqual([2, 2, [{ seq: 1 }]])
})
