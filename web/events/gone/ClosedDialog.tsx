// Says that the question was closed while somebody looked at it; loaded when it is needed.
import { translator } from '#web/base/i18n/translator.ts'
import { EndDialog } from './EndDialog.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** Whoever asks is not thanked for taking part. */
  isHost: boolean
  onClose: () => void
}

export function ClosedDialog({ isHost, onClose }: Props) {
  const body = t(isHost ? 'events.closed_own' : 'events.closed_body')
  return <EndDialog title={t('events.closed_title')} body={body} onClose={onClose} />
}
