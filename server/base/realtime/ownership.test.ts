import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newHub } from './hub.ts'
import { sweep } from './idle.ts'
import { cutChannel, dropOwned } from './ownership.ts'
import {
  ann,
  bob,
  connect,
  EVENT,
  openSocket,
  type Room,
  silent,
  soon,
  startRoom,
  subscribe,
} from './test-room.ts'

let room: Room
beforeEach(async () => {
  room = await startRoom()
})
afterEach(() => room.stop())

const elsewhere = { login_session_id: 'session-ann-phone', user_id: 'ann' }

describe('dropping a login session', () => {
  it('closes all its sockets with a code that lets the client reconnect, and no other', async () => {
    const [first, second] = [await subscribe(room), await subscribe(room, ann, 'private-user-ann')]
    const [phone, other] = [await subscribe(room, elsewhere), await subscribe(room, bob)]
    room.realtime.dropLoginSession(ann.login_session_id)
    expect((await first.closed).code).toBe(4200)
    expect((await second.closed).code).toBe(4200)
    room.realtime.publish(EVENT, 'said', 1)
    await Promise.all([phone.next('said'), other.next('said')])
  })

  it('reaches a socket whose authorisation was still under way', async () => {
    const client = await connect(room)
    room.realtime.dropLoginSession(ann.login_session_id)
    room.realtime.authorize(client.id, EVENT, ann)
    expect((await client.closed).code).toBe(4200)
  })

  it('spares sockets that connected afterwards', async () => {
    room.realtime.dropLoginSession(ann.login_session_id)
    const client = await subscribe(room)
    room.realtime.publish(EVENT, 'said', 1)
    await client.next('said')
  })

  it('closes a socket on which two sessions asked, whichever is dropped', async () => {
    const client = await subscribe(room)
    await subscribe(room, bob, 'private-user-bob', client)
    room.realtime.dropLoginSession(ann.login_session_id)
    expect((await client.closed).code).toBe(4200)
  })
})

it('signatures are told as long as their sockets live, those that are alike once', async () => {
  const [desk, other] = [await subscribe(room), await subscribe(room)]
  await subscribe(room, bob, 'private-user-bob', desk)
  const said = { channel: EVENT, ...ann }
  expect(room.realtime.claims()).toEqual([said, { channel: 'private-user-bob', ...bob }])
  desk.ws.close()
  await expect.poll(() => room.realtime.claims(), soon).toEqual([said])
  room.realtime.dropChannel(EVENT, new Set(['ann']))
  expect(room.realtime.claims()).toEqual([])
  other.ws.close()
})

it('dropping a user closes the sockets of all the user’s login sessions', async () => {
  const [desk, phone, other] = [
    await subscribe(room),
    await subscribe(room, elsewhere),
    await subscribe(room, bob),
  ]
  room.realtime.dropUser('ann')
  expect((await desk.closed).code).toBe(4200)
  expect((await phone.closed).code).toBe(4200)
  await expect.poll(() => room.realtime.stats().sockets, soon).toBe(1)
  room.realtime.publish(EVENT, 'said', 1)
  await other.next('said')
})

it('a socket with countless owners is closed', async () => {
  const client = await connect(room)
  for (let n = 0; n < 9; n++) {
    room.realtime.authorize(client.id, EVENT, { login_session_id: `s${n}`, user_id: 'ann' })
  }
  expect((await client.closed).code).toBe(4200)
})

describe('dropping a channel', () => {
  it('for one user ends only that user’s subscriptions, and says so on the channel', async () => {
    const [removed, other] = [await subscribe(room), await subscribe(room, bob)]
    await subscribe(room, ann, 'private-user-ann', removed)
    room.realtime.dropChannel(EVENT, new Set(['ann']))
    expect(await removed.next('pusher:subscription_error')).toMatchObject({
      channel: EVENT,
      data: { type: 'AuthError', status: 403 },
    })
    room.realtime.publish(EVENT, 'said', 1)
    room.realtime.publish('private-user-ann', 'told', 1)
    await other.next('said')
    await removed.next('told')
    expect(removed.messages).toEqual([])
  })

  it('for all who are there ends all subscriptions', async () => {
    const members = [await subscribe(room), await subscribe(room, bob)]
    room.realtime.dropChannel(EVENT, new Set(['ann', 'bob']))
    for (const member of members) await member.next('pusher:subscription_error')
    expect(room.realtime.stats()).toMatchObject({ channels: 0, sockets: 2 })
  })

  it('voids signatures given before, used or not', async () => {
    const client = await connect(room)
    const old = room.realtime.authorize(client.id, EVENT, ann)
    room.realtime.dropChannel(EVENT, new Set(['ann']))
    client.send('pusher:subscribe', { channel: EVENT, ...old })
    expect((await client.next('pusher:subscription_error')).data).toMatchObject({ status: 403 })
  })

  it('can be undone by a new authorisation, and done again', async () => {
    const client = await subscribe(room)
    for (let n = 0; n < 2; n++) {
      room.realtime.dropChannel(EVENT, new Set(['ann']))
      await client.next('pusher:subscription_error')
      await subscribe(room, ann, EVENT, client)
    }
    room.realtime.publish(EVENT, 'said', 1)
    await client.next('said')
  })

  it('does not bind sockets that connect later', async () => {
    await subscribe(room)
    room.realtime.dropChannel(EVENT, new Set(['ann']))
    await subscribe(room)
  })
})

it('drops and cuts are forgotten when no socket is left that they could bind', () => {
  const hub = newHub({
    key: 'k',
    secret: 's',
    log: silent,
    channelPattern: /./,
    now: () => 0,
    limits: {},
    lateness: () => 0,
  })
  dropOwned(hub, 'user_id', 'ann')
  cutChannel(hub, EVENT, new Set(['ann']))
  expect([hub.drops.size, hub.cuts.size]).toEqual([1, 1])
  sweep(hub)
  expect([hub.drops.size, hub.cuts.size]).toEqual([0, 0])
})

describe('closing the transport', () => {
  it('tells all clients to reconnect at once, and those that come meanwhile to wait', async () => {
    const client = await subscribe(room)
    client.ws.pause()
    const closing = room.realtime.close()
    expect((await openSocket(room).closed).code).toBe(4100)
    client.ws.resume()
    expect((await client.next('pusher:error')).data).toMatchObject({ code: 4200 })
    expect((await client.closed).code).toBe(4200)
    await closing
    expect(room.realtime.stats().sockets).toBe(0)
  })

  it('does not wait for clients that do not answer', async () => {
    const client = await subscribe(room)
    client.ws.pause()
    await room.realtime.close()
    await expect.poll(() => room.realtime.stats().sockets, soon).toBe(0)
    client.ws.terminate()
  })
})
