// What somebody chose of the persona prompts: each change is sent at once, one after the other.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Persona, templates } from '#domain/templates/contract.ts'
import { PERSONA_KEYS, type PersonaKey, personaSummary } from '#domain/templates/persona.ts'
import { addToStash } from '#web/accounts/stash.ts'
import { call } from '#web/base/api/call.ts'
import { PERSONA_STASH } from '../persona-summary.ts'

type Chosen = Record<PersonaKey, readonly string[]>
export type PersonaState = 'rest' | 'saving' | 'saved' | 'failed'

const personaQuery = queryOptions({
  queryKey: ['persona'],
  queryFn: () => call(templates.loadPersona),
  staleTime: Number.POSITIVE_INFINITY,
})

export function usePersona() {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(personaQuery)
  // what was changed here, also while it is not saved
  const [changed, setChanged] = useState<Partial<Chosen>>({})
  const [failed, setFailed] = useState<readonly PersonaKey[]>([])
  const { mutate, isPending, isIdle } = useMutation({
    // a later choice of the same prompt must not be overtaken by the one before
    scope: { id: 'persona' },
    mutationFn: ({ key_name, values }: { key_name: PersonaKey; values: readonly string[] }) =>
      call(templates.savePersona, { body: { user_info_items: [{ key_name, values: [...values] }] } }),
    onSuccess: async (persona, { key_name }) => {
      client.setQueryData(personaQuery.queryKey, persona)
      setFailed((now) => now.filter((key) => key !== key_name))
      await keepSummary(client, persona)
    },
    onError: (_error, { key_name }) =>
      setFailed((now) => [...now.filter((key) => key !== key_name), key_name]),
  })
  const chosen = data && { ...chosenOf(data), ...changed }
  const change = (key_name: PersonaKey, values: readonly string[]) => {
    setChanged((now) => ({ ...now, [key_name]: values }))
    mutate({ key_name, values })
  }
  const state: PersonaState = isPending ? 'saving' : failed.length > 0 ? 'failed' : isIdle ? 'rest' : 'saved'
  return {
    chosen: chosen ?? null,
    isLost: isError,
    state,
    change,
    reload: () => void refetch(),
    retry: () => {
      for (const key of failed) mutate({ key_name: key, values: chosen?.[key] ?? [] })
    },
  }
}

function chosenOf({ prompts }: Persona): Chosen {
  const told = Object.fromEntries(prompts.map(({ key_name, chosen }) => [key_name, chosen]))
  return Object.fromEntries(PERSONA_KEYS.map((key) => [key, told[key] ?? []])) as unknown as Chosen
}

/** The choice itself is saved by then: that its summary is not costs nobody anything. */
async function keepSummary(client: ReturnType<typeof useQueryClient>, persona: Persona): Promise<void> {
  try {
    await addToStash(client, { [PERSONA_STASH]: personaSummary(chosenOf(persona)) })
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a side call that fails leaves one entry in the log
    console.warn('the summary of the persona was not kept', error)
  }
}
