// Lets readers in who meet a session in a frame of another site, or tells them why it has to be a page of its own.
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { texts } from './frame/texts.ts'

const t = translator(texts)

/** `blocked`: the browser keeps no cookie inside a frame. `signed_in`: guests are not let in. */
type Entrance = 'in' | 'blocked' | 'signed_in'

export function EmbedGate({ slug, children }: { slug: string; children: ReactNode }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: ['embedded', slug],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Entrance> => {
      if (await findUser()) return 'in'
      if (!(await enterFrame(slug))) return 'signed_in'
      const user = await findUser()
      setCurrentUser(client, user)
      return user ? 'in' : 'blocked'
    },
  })
  if (data === 'in') return children
  return (
    <NarrowColumn gap="lg">
      {data && <WayOut slug={slug} entrance={data} />}
      {!data && isError && <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingShape shape="text" count={2} />}
    </NarrowColumn>
  )
}

/** Asks the server, as it is the cookie that counts. */
async function findUser() {
  try {
    return await call(accounts.currentUser, {})
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Comes in as a guest, with a cookie for frames of this site alone; false where guests are not let in. */
async function enterFrame(slug: string): Promise<boolean> {
  const { method, path } = accounts.verifyLogin
  const headers = { 'Content-Type': 'application/json', 'X-Embedded': '1' }
  const body = JSON.stringify({ event: slug })
  const { ok, status } = await fetch(API_ROOT + path, { method, headers, body, credentials: 'same-origin' })
  if (status === 429 || status >= 500) throw new NetworkError('nobody is let in just now')
  return ok
}

function WayOut({ slug, entrance }: { slug: string; entrance: Exclude<Entrance, 'in'> }) {
  return (
    <Stack gap="md" align="flex-start">
      <h1>{t('events.frame_title')}</h1>
      <Text>{t(entrance === 'blocked' ? 'events.frame_blocked' : 'events.frame_signed_in')}</Text>
      <Button component="a" href={`/q/${encodeURIComponent(slug)}/answers`} target="_blank" rel="noopener">
        {t('events.frame_open')}
      </Button>
    </Stack>
  )
}
