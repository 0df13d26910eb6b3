// What was archived, for whoever asks for it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PrioritizeItem } from '#domain/prioritizing/contract.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useNow } from '#web/events/useNow.ts'
import { ItemList } from './ItemList.tsx'
import styles from './Prioritize.module.css'
import { texts } from './texts.ts'
import { usePrioritized } from './usePrioritized.ts'

const t = translator(texts)

export function Archive({ onRestore }: { onRestore: (item: PrioritizeItem) => Promise<void> }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        className={styles.toArchive}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'prioritizing.hide_archived' : 'prioritizing.show_archived')}
      </Button>
      {isShown && <Archived onRestore={onRestore} />}
    </>
  )
}

function Archived({ onRestore }: { onRestore: (item: PrioritizeItem) => Promise<void> }) {
  const { data, error, refetch } = usePrioritized(true)
  const now = useNow(10)
  if (data)
    return <ItemList list="archived" items={data} now={now} onRestore={(item) => void onRestore(item)} />
  if (!error) return <LoadingShape shape="cards" count={1} />
  return (
    <ErrorNote title={t('prioritizing.not_loaded')} onRetry={() => void refetch()}>
      {messageOf(error, baseText('base.not_loaded'))}
    </ErrorNote>
  )
}
