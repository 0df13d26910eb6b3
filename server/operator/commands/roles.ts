// Commands about who runs an organisation.

import { setRights } from '#server/accounts/membership-actions.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { lockOwner } from '#server/organisations/queries.ts'
import { lockTenant } from '#server/tenants/actions.ts'
import type { Command, Given, Told } from '../command.ts'
import { type Changing, changing, type Operator } from '../store.ts'
import { knownAccount } from './users.ts'

export const roleCommands: readonly Command[] = [
  {
    name: 'roles admin',
    words: ['email'],
    summary: 'Makes a member an administrator of their organisation.',
    run: (operator, given) => setRole(operator, given, 'org_admin'),
  },
  {
    name: 'roles member',
    words: ['email'],
    summary: 'Makes an administrator an ordinary member.',
    run: (operator, given) => setRole(operator, given, 'user'),
  },
  {
    name: 'roles owner',
    words: ['email'],
    summary: 'Makes a member the owner; who was is an ordinary member then.',
    run: setOwner,
  },
]

/** The member, whose organisation is held: roles of it change one after the other. */
async function lockMember({ db }: Changing, email: string | undefined) {
  const { tenant_id } = await knownAccount(db, email)
  if (!tenant_id) throw new Error(`${email} belongs to no organisation.`)
  await lockTenant(db, tenant_id)
  return { ...(await knownAccount(db, email)), tenant_id }
}

async function setRole(operator: Operator, { words }: Given, role_type: 'org_admin' | 'user'): Promise<Told> {
  await changing(operator, async (work) => {
    const member = await lockMember(work, words.email)
    if (member.role_type === 'org_owner')
      throw new Error(`${words.email} is the owner. Make somebody else the owner first.`)
    await setRights(work, member.id, { role_type })
    const act = role_type === 'org_admin' ? 'role_given' : 'role_taken'
    await noteAudit(work, { act, actor_id: null, about_id: member.id, of: member.id })
  })
  return {
    text: `${words.email} is ${role_type === 'org_admin' ? 'an administrator' : 'an ordinary member'}.`,
  }
}

async function setOwner(operator: Operator, { words }: Given): Promise<Told> {
  await changing(operator, async (work) => {
    const member = await lockMember(work, words.email)
    if (member.disabled_on) throw new Error(`The account ${words.email} is switched off.`)
    const owner_id = await lockOwner(work.db, member.tenant_id)
    if (owner_id === member.id) return
    if (owner_id) await setRights(work, owner_id, { role_type: 'user' })
    await setRights(work, member.id, { role_type: 'org_owner' })
    await noteAudit(work, { act: 'owner_assigned', actor_id: null, about_id: member.id, of: member.id })
  })
  return { text: `${words.email} owns the organisation.` }
}
