// By which key this device's ballot was signed: people compare it, for one who has another key could be found by it.
import { shortHash } from '#domain/base/short-hash.ts'
import { type BallotKey, ballotKeyText } from '#domain/sealed/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { sha256 } from '#web/base/sha256.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function KeyLine({ ballot_key }: { ballot_key: BallotKey }) {
  return (
    <PlainText size="sm" tone="dimmed">
      {t('sealed.key', { key: shortHash(sha256(ballotKeyText(ballot_key))) })}
    </PlainText>
  )
}
