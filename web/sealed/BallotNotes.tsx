// Of a ballot: by which key it was signed, and that it is lost with this page where the browser stores nothing.
import { useSyncExternalStore } from 'react'
import { shortHash } from '#domain/base/short-hash.ts'
import { type BallotKey, ballotKeyText } from '#domain/sealed/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { sha256 } from '#web/base/sha256.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { isForgetful } from './kept.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** People compare the key: one person who was given another one could be found by it. */
export function BallotNotes({ ballot_key }: { ballot_key: BallotKey | undefined }) {
  const isLost = useSyncExternalStore(isForgetful.listen, isForgetful.read)
  return (
    <>
      {isLost && (
        <PlainText size="sm" tone="bad" role="alert">
          {t('sealed.memory')}
        </PlainText>
      )}
      {ballot_key && (
        <PlainText size="sm" tone="dimmed">
          {t('sealed.key', { key: shortHash(sha256(ballotKeyText(ballot_key))) })}
        </PlainText>
      )}
    </>
  )
}
