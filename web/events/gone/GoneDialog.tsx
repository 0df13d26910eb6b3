// Says that the question is gone: deleted, or closed to the reader; loaded when it is needed.
import { translator } from '#web/base/i18n/translator.ts'
import { EndDialog } from './EndDialog.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  /** Known from its last message; otherwise it may as well be hidden now, which looks alike from outside. */
  isDeleted: boolean
  onClose: () => void
}

export function GoneDialog({ isDeleted, onClose }: Props) {
  const [title, body] = isDeleted
    ? [t('events.deleted_title'), t('events.deleted_body')]
    : [t('events.lost_title'), t('events.lost_body')]
  return <EndDialog title={title} body={body} onClose={onClose} />
}
