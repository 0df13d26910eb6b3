// Addresses that people leave to be told of the end of a session, as the tests of accounts and of emails need them.
import { accounts } from '#domain/accounts/contract.ts'
import type { TestClient } from './client.ts'

let addresses = 0

/** An address that nobody in this file has left before. */
export const newAddress = () => `guest${++addresses}@x.co`

/** Leaves it as a guest does; what comes back is the reply, also of a refusal. */
export const leaveAddress = (client: TestClient, notifications_email?: string) =>
  client.call(accounts.leaveAddress, { body: { notifications_email } })

/** The person as the product knows them. */
export const ownUser = async (client: TestClient) => (await client.call(accounts.currentUser, {})).data
