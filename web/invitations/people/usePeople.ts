// The invited people of an event: the list, who may be added, and the two ways to change it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf } from '#domain/base/call.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Invitee, invitations } from '#domain/invitations/contract.ts'
import { INVITED_AT_ONCE } from '#domain/invitations/model.ts'
import { call } from '#web/base/api/call.ts'
import { sendInPortions } from '#web/base/api/in-portions.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import { contactsKey } from '#web/rosters/useContacts.ts'

export function useInvitees({ id }: PopinEvent) {
  return useQuery({
    queryKey: ['invitees', id],
    queryFn: () => call(invitations.listEventUsers, { params: { id }, query: {} }),
  })
}

const patternQuery = queryOptions({
  queryKey: ['invite-pattern'],
  queryFn: () => call(invitations.loadInvitePattern),
})

/** Asked once, and waited for where it is needed before it is there. */
export function usePattern() {
  const client = useQueryClient()
  useQuery(patternQuery)
  return async () => (await client.ensureQueryData(patternQuery)).pattern
}

/** `follow`: also to the coming occurrences of a series. `all`: to all questions of the session. */
export type Wishes = { follow: boolean; all: boolean }
type Wanted = Wishes & { emails: string[] }

async function addPeople(id: string, { emails, follow, all }: Wanted) {
  const questions = all ? 'all' : 'this'
  const users = emails.map((email) => ({ email }))
  const add = (prototype: boolean) =>
    call(invitations.addEventUsers, { params: { id }, body: { users, prototype, questions } })
  // where this fails nobody is invited yet, and another try does all of it
  if (follow) await add(true)
  return add(false)
}

type Leaving = { email: string; coming: boolean }

async function removePerson(id: string, { email, coming }: Leaving) {
  const remove = (prototype: boolean) =>
    call(invitations.removeEventUsers, { params: { id }, body: { emails: [email], prototype } })
  if (coming) await remove(true)
  return remove(false)
}

type Known = AnswerOf<typeof invitations.listEventUsers>

/** Gives what changes the list on the screen. */
function useShown(id: PopinEvent['id']) {
  const client = useQueryClient()
  return (change: (users: Invitee[]) => Invitee[]) => {
    const key = ['invitees', id]
    const known = client.getQueryData<Known>(key)
    // of a list that was never read the new ones alone would look like all of it
    if (!known) return void client.invalidateQueries({ queryKey: key })
    const users = change(known.users)
    client.setQueryData(key, { ...known, users })
    patchEvent(client, id, { invited_users_count: users.length })
  }
}

export function useChangeInvitees({ id }: PopinEvent) {
  const client = useQueryClient()
  const flying = useRef(false)
  const show = useShown(id)
  const adding = useMutation({
    mutationFn: ({ emails, ...wishes }: Wanted) =>
      sendInPortions(emails, INVITED_AT_ONCE, async (portion) => {
        const added = await addPeople(id, { emails: portion, ...wishes })
        show((users) => [...users, ...added.success_users])
        return added
      }),
    onSuccess: ({ answers, failure }) => {
      if (answers.length > 0) void client.invalidateQueries({ queryKey: contactsKey })
      // what nobody answered may have come all the same; of what waits the days are told
      if (failure !== null || answers.some(({ waiting }) => waiting.length > 0))
        void client.invalidateQueries({ queryKey: ['invitees', id] })
    },
  })
  const removing = useMutation({
    mutationFn: (leaving: Leaving) => removePerson(id, leaving),
    onSuccess: (_removed, { email }) => {
      show((users) => users.filter((user) => user.email !== email))
      // the email of somebody who waited leaves no more
      const waiting = client.getQueryData<Known>(['invitees', id])?.waiting ?? []
      if (waiting.length > 0) void client.invalidateQueries({ queryKey: ['invitees', id] })
    },
  })
  return {
    isAdding: adding.isPending,
    /** Null while an earlier request is under way: there is never more than one. */
    async add(wanted: Wanted) {
      if (flying.current) return null
      flying.current = true
      return adding.mutateAsync(wanted).finally(() => {
        flying.current = false
      })
    },
    remove: removing.mutateAsync,
  }
}
