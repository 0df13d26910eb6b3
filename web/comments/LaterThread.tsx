// Comments, whose code is fetched after the first paint, or when somebody opens them sooner.
import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { reloadLostStyles } from '#web/base/parts/lost-styles.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import type { Thread } from './Thread.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

let loaded: typeof Thread | null = null

/** Fetches the code; asked for again after a failure it tries again. */
export async function fetchThread(): Promise<void> {
  await reloadLostStyles()
  loaded ??= (await import('./Thread.tsx')).Thread
}

export function LaterThread(props: ComponentProps<typeof Thread>) {
  const [state, setState] = useState<'waiting' | 'here' | 'failed'>(loaded ? 'here' : 'waiting')
  const load = useCallback(() => {
    setState('waiting')
    fetchThread().then(
      () => setState('here'),
      () => setState('failed'),
    )
  }, [])
  useEffect(() => {
    if (!loaded) load()
  }, [load])

  const Loaded = loaded
  if (state === 'here' && Loaded) return <Loaded {...props} />
  if (state === 'waiting') return <LoadingShape shape="block" />
  return (
    <ErrorNote title={t('comments.not_loaded')} onRetry={load}>
      {baseText('base.not_loaded')}
    </ErrorNote>
  )
}
