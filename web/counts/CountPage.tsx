// The page of a count list: counts it again on this device, says what changed since, and looks receipts up.
import { Button, Text, Title } from '@mantine/core'
import { IconCalculator, IconDownload } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { CountView } from '#domain/counts/contract.ts'
import { COUNT_FAULTS, countVerdict } from '#domain/counts/verdict.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { ballotKeyText } from '#domain/sealed/model.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { isNotFound, messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { sha256 } from '#web/base/sha256.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { speak } from '#web/base/ui/speech.ts'
import { readKept } from '#web/sealed/kept.ts'
import { BallotsPart } from './BallotsPart.tsx'
import styles from './Counts.module.css'
import { EarlierPart } from './EarlierPart.tsx'
import { changeNotes, deviceFaults, listFaults, storedFaults } from './findings.ts'
import { LookupPart } from './LookupPart.tsx'
import { RecountPart } from './RecountPart.tsx'
import { SealPart } from './SealPart.tsx'
import { noteSeen } from './seen-lists.ts'
import { texts } from './texts.ts'
import { useCount, useLists } from './useCount.ts'

const t = translator(texts)

export function CountPage({ event }: { event: PopinEvent }) {
  const { data, error, refetch } = useCount(event.id)
  return (
    <div className={styles.page}>
      <div className={styles.part}>
        <Title order={1}>{t('counts.check')}</Title>
        <p className={styles.question} dir="auto">
          {event.name}
        </p>
        <Text maw="var(--popin-read-width)">{t('counts.lead')}</Text>
      </div>
      {data && <Count event={event} {...data} />}
      {!data && isNotFound(error) && <NoCount event={event} />}
      {!data && error && !isNotFound(error) && (
        <ErrorNote title={t('counts.loading_failed')} onRetry={() => void refetch()}>
          {messageOf(error, baseText('base.not_loaded'))}
        </ErrorNote>
      )}
      {!data && !error && <LoadingShape shape="text" count={4} />}
      <div className={styles.tools}>
        <LinkButton variant="subtle" to={paths.answers(event.slug)}>
          {t('counts.to_session')}
        </LinkButton>
      </div>
    </div>
  )
}

/** There is none of the last end: it is not over, or was a moment ago, or too few voted. */
function NoCount({ event }: { event: PopinEvent }) {
  const { data } = useLists(event.id, event.more?.includes('counts') ?? false)
  const isAgain = data !== undefined && data.lists.length > 0 && !isOver(event.phase)
  const few = isOver(event.phase) && event.few_voices?.missing ? event.few_voices : undefined
  const reason = isAgain ? 'open_again' : few ? 'never' : 'none'
  return (
    <>
      <div className={styles.part}>
        <Text fw={600}>{t(`counts.${reason}`)}</Text>
        <Text>{t(`counts.${reason}_body`, few)}</Text>
      </div>
      {data && <EarlierPart event={event} earlier={data.lists} />}
    </>
  )
}

function Count({ event, view, text }: { event: PopinEvent; view: CountView; text: string }) {
  const [isChecked, setChecked] = useState(false)
  const verdict = useMemo(() => (isChecked ? countVerdict(text, sha256) : null), [isChecked, text])
  const own_key = useOwnKey(event.id)
  useEffect(() => noteSeen(event.id, view.hash), [event.id, view.hash])
  const save = () => {
    const name = `Count ${view.number} ${fileNameOf(event.name)}.json`
    saveFile(name, new Blob([text], { type: 'application/json' }))
    speak(t('counts.saved'))
  }
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="md"
          leftSection={<IconCalculator size={20} aria-hidden />}
          onClick={() => setChecked(true)}
        >
          {t('counts.check')}
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={save}
        >
          {t('counts.save')}
        </Button>
      </div>
      <div role="status">
        {verdict?.readable === false && <Text>{COUNT_FAULTS[verdict.fault]}</Text>}
        {verdict?.readable && (
          <RecountPart
            recount={verdict.recount}
            faults={[
              ...listFaults(verdict.recount),
              ...storedFaults(verdict.document, verdict.hash, view, event.count_hash),
              ...deviceFaults(verdict.document, view, own_key),
            ]}
            notes={changeNotes(verdict.document, view)}
          />
        )}
      </div>
      {verdict?.readable && <LookupPart document={verdict.document} />}
      <SealPart hash={view.hash} previous={view.previous_hash} number={view.number} day={view.closed_on} />
      {view.ballots && <BallotsPart ballots={view.ballots} own_key={own_key} />}
      <EarlierPart event={event} earlier={view.earlier} />
    </>
  )
}

/** The fingerprint of the key that signed the ballot of this device. */
function useOwnKey(question: string): string | null {
  const user = useCurrentUser()?.id ?? ''
  const { key } = readKept(user, question)
  return key ? sha256(ballotKeyText(key)) : null
}
