// Lists of people and teams, as the server has them, and what changes them.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RosterId, TeamId } from '#domain/base/ids.ts'
import { rosters, type Team } from '#domain/rosters/contract.ts'
import { ADDED_AT_ONCE, REMOVED_AT_ONCE, type RosterPerson, STATUS_POLL_MS } from '#domain/rosters/model.ts'
import { isImporting } from '#domain/rosters/rules.ts'
import { call } from '#web/base/api/call.ts'
import { sendInPortions } from '#web/base/api/in-portions.ts'
import { bookKey } from './useContacts.ts'

/** Null stands for the own list. */
export type WhichRoster = RosterId | null
/** Shows a list. */
export type OpenList = (which: WhichRoster, name: string) => void

const teamsKey = ['teams']
const peopleKey = (which: WhichRoster) => ['roster', which]
const asked = (which: WhichRoster) => (which === null ? {} : { roster_id: which })

export function useTeams(wanted = true) {
  return useQuery({
    queryKey: teamsKey,
    queryFn: () => call(rosters.listTeams),
    enabled: wanted,
    // an import goes on whoever looks, and ends by itself
    refetchInterval: ({ state }) =>
      state.data?.some(({ roster }) => isImporting(roster.roster_status)) ? STATUS_POLL_MS : false,
  })
}

/** People part by part; an empty `search` finds everybody. */
export function usePeople(which: WhichRoster, search: string) {
  return useInfiniteQuery({
    queryKey: [...peopleKey(which), search],
    queryFn: ({ pageParam }) =>
      call(rosters.loadRoster, {
        query: { ...asked(which), ...(search && { search }), ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    // a team is filled by several people: whoever opens its list sees it as it is
    staleTime: 0,
  })
}

/** What is known of lists and teams is asked for anew. */
export function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['roster'] }),
      client.invalidateQueries({ queryKey: teamsKey }),
    ])
}

/** Those of one call throw as `call` does; those of several tell what failed. */
export function useChangeRoster(which: WhichRoster) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const then = async (done: Promise<unknown>) => {
    await done
    await refresh()
  }
  const takeOff = (emails: string[]) =>
    call(rosters.removeRosterPeople, { body: { ...asked(which), emails } })
  return {
    clear: () => then(call(rosters.clearRoster, { body: asked(which) })),
    async add(people: readonly RosterPerson[]) {
      const outcome = await sendInPortions(people, ADDED_AT_ONCE, (portion) =>
        call(rosters.addRosterPeople, { body: { ...asked(which), people: portion } }),
      )
      // who is on a team is in the address book
      await Promise.all([refresh(), client.invalidateQueries({ queryKey: bookKey })])
      return outcome
    },
    remove: (email: string) => then(takeOff([email])),
    async removeAll(emails: readonly string[]) {
      const outcome = await sendInPortions(emails, REMOVED_AT_ONCE, takeOff)
      await refresh()
      return outcome
    },
    cancelImport: () => then(call(rosters.cancelImport, { body: asked(which) })),
  }
}

/** All throw as `call` does. */
export function useChangeTeams() {
  const client = useQueryClient()
  const show = (change: (teams: Team[]) => Team[]) => {
    client.setQueryData<Team[]>(teamsKey, (teams) => teams && change(teams))
    void client.invalidateQueries({ queryKey: teamsKey })
  }
  return {
    async create(name: string) {
      const team = await call(rosters.createTeam, { body: { name } })
      show((teams) => [...teams, team])
      return team
    },
    async rename(id: TeamId, name: string) {
      const team = await call(rosters.renameTeam, { params: { id }, body: { name } })
      show((teams) => teams.map((one) => (one.id === id ? team : one)))
      return team
    },
    async remove(id: TeamId) {
      await call(rosters.deleteTeam, { params: { id } })
      show((teams) => teams.filter((one) => one.id !== id))
    },
  }
}

/** Where a browser saves a list from. */
export function exportAddress(which: WhichRoster): string {
  return `/popin/api/1.0/roster/export${which === null ? '' : `?roster_id=${encodeURIComponent(which)}`}`
}
