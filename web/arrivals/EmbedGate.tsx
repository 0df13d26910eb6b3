// Lets readers in who meet a session in a frame of another site, or tells them why it has to be a page of its own.
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { isRetryable } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { NarrowColumn } from '#web/base/ui/NarrowColumn.tsx'
import { arrive } from './arrive.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** `blocked`: the browser keeps no cookie inside a frame. `signed_in`: guests are not let in. */
type Entrance = 'in' | 'blocked' | 'signed_in'

export function EmbedGate({ slug, children }: { slug: string; children: ReactNode }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: ['embedded', slug],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Entrance> => {
      if (!keepsCookies()) return 'blocked'
      const options = { is_unknown: true, is_embedded: true }
      try {
        await arrive(client, { event: slug }, { as_guest: true }, options)
      } catch (error) {
        if (isRetryable(error)) throw error
        return (await client.ensureQueryData(currentUserQuery)) ? 'in' : 'signed_in'
      }
      return 'in'
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

/** Whether the browser keeps a cookie for this frame; that of the login session is kept from scripts. */
function keepsCookies(): boolean {
  const keep = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: its store is not in every browser, and knows no other answer
    document.cookie = `popin_try=${value}; Path=/; SameSite=None; Secure; Partitioned`
  }
  keep('1')
  const isKept = /(^|; )popin_try=1/.test(document.cookie)
  keep('; Max-Age=0')
  return isKept
}

function WayOut({ slug, entrance }: { slug: string; entrance: Exclude<Entrance, 'in'> }) {
  return (
    <Stack gap="md" align="flex-start">
      <h1>{t('arrivals.frame_title')}</h1>
      <Text>{t(entrance === 'blocked' ? 'arrivals.frame_blocked' : 'arrivals.frame_signed_in')}</Text>
      <Button component="a" href={`/q/${encodeURIComponent(slug)}/answers`} target="_blank" rel="noopener">
        {t('arrivals.frame_open')}
      </Button>
    </Stack>
  )
}
