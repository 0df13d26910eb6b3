// The invited people of an event: the list, who may be added, and the two ways to change it.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Invitee, invitations } from '#domain/invitations/contract.ts'
import { call } from '#web/base/api/call.ts'
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

/** `follow`: also to the coming occurrences of a series. */
type Wanted = { emails: string[]; follow: boolean }

async function addPeople(id: string, { emails, follow }: Wanted) {
  const users = emails.map((email) => ({ email }))
  const added = await call(invitations.addEventUsers, { params: { id }, body: { users } })
  if (follow) await call(invitations.addEventUsers, { params: { id }, body: { users, prototype: true } })
  return added
}

export function useChangeInvitees(event: PopinEvent) {
  const { id } = event
  const client = useQueryClient()
  const flying = useRef(false)
  const show = (change: (users: Invitee[]) => Invitee[]) => {
    const key = ['invitees', id]
    const known = client.getQueryData<{ users: Invitee[] }>(key)
    // of a list that was never read the new ones alone would look like all of it
    if (!known) return void client.invalidateQueries({ queryKey: key })
    const users = change(known.users)
    client.setQueryData(key, { users })
    patchEvent(client, event.id, { invited_users_count: users.length })
  }
  const adding = useMutation({
    mutationFn: (wanted: Wanted) => addPeople(id, wanted),
    onSuccess: ({ success_users }) => {
      show((users) => [...users, ...success_users])
      void client.invalidateQueries({ queryKey: contactsKey })
    },
  })
  const removing = useMutation({
    mutationFn: (email: string) =>
      call(invitations.removeEventUsers, { params: { id }, body: { emails: [email] } }),
    onSuccess: (_removed, email) => show((users) => users.filter((user) => user.email !== email)),
  })
  return {
    isAdding: adding.isPending,
    removing: removing.isPending ? removing.variables : null,
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
