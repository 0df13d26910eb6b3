import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { leaveAddress, newAddress, ownUser } from '#server/testing/guest-addresses.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp, verify } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
beforeEach(() => app.clock.advance(700))

describe('the own user', () => {
  test('tells a guest with the address they left, an unverified and a verified account apart', async () => {
    const guest = await guestOf(app, await launch(app, host))
    await leaveAddress(guest, 'g@x.co')
    const unverified = await signUp(app)
    const verified = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })
    await verify(app, verified)
    expect(await ownUser(guest)).toMatchObject({
      guest: true,
      verified: false,
      email: null,
      notifications_email: 'g@x.co',
    })
    expect(await ownUser(unverified)).toMatchObject({
      guest: false,
      verified: false,
      notifications_email: null,
    })
    expect(await ownUser(verified)).toMatchObject({
      guest: false,
      verified: true,
      email: verified.email,
      first_name: 'Ann',
      last_name: 'Lee',
      display_name: 'Ann Lee',
    })
  })

  test('has the features that the operator switched on for them alone', async () => {
    const person = await signUp(app)
    expect((await ownUser(person)).features).toEqual([])
    const switchOn = (features: string[]) =>
      app.db.updateTable('users').set({ features }).where('email', '=', person.email).execute()
    await switchOn(['LIVE', 'MODERATION'])
    expect((await ownUser(person)).features).toEqual(['LIVE', 'MODERATION'])
    await expect(switchOn(['FLYING'])).rejects.toThrow(/check constraint/)
  })
})

describe('leaving an address', () => {
  test('answers with the own user, also under the name email and however it is written', async () => {
    const guest = await guestOf(app, await launch(app, host))
    const { status, data } = await leaveAddress(guest, 'g@x.co')
    expect([status, data.id, data.notifications_email]).toEqual([200, guest.user_id, 'g@x.co'])
    const again = await guest.call(accounts.leaveAddress, { body: { email: ' Gus@X.co ' } })
    expect(again.data.notifications_email).toBe('gus@x.co')
  })

  test.each(['g@x', '@x.co', 'g.x.co', 'g@.co', '', undefined])(
    'is refused for %j, and the one before stays',
    async (address) => {
      const guest = await guestOf(app, await launch(app, host))
      await leaveAddress(guest, 'g@x.co')
      const { status, error } = await leaveAddress(guest, address)
      expect([status, error?.error_message]).toEqual([400, 'Invalid email, please try again later.'])
      expect((await ownUser(guest)).notifications_email).toBe('g@x.co')
    },
  )

  test('is refused for an address that the operator blocks', async () => {
    const guest = await guestOf(app, await launch(app, host))
    const { status, error } = await leaveAddress(guest, 'anybody@mail.spam.example')
    expect([status, error?.error_code]).toEqual([403, 'email_blocked'])
  })

  test('of the same person again and again is slowed down, a room full of people is not', async () => {
    const event = await launch(app, host)
    const statuses: number[] = []
    for (let n = 0; n < 7; n++)
      statuses.push((await leaveAddress(await guestOf(app, event), 'same@x.co')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    for (let n = 0; n < 56; n++)
      expect((await leaveAddress(await guestOf(app, event), newAddress())).status).toBe(200)
  })
})
