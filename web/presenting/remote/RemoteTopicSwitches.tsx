// What the remote changes while a topic is on the screen: where the room is, the code, and what people wrote.
import { Button } from '@mantine/core'
import { IconQrcode, IconQuote } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import type { Action } from '../actions.ts'
import { texts } from '../agenda/texts.ts'
import type { Heard } from '../presentation.ts'
import styles from '../Remote.module.css'
import { texts as roomTexts } from '../texts.ts'

const t = translator(texts)
const tr = translator(roomTexts)

type Props = {
  state: Heard
  /** What was typed by hand has nothing behind it. */
  hasOriginals: boolean
  onAction: (action: Action) => void
}

export function RemoteTopicSwitches({ state: { view }, hasOriginals, onAction }: Props) {
  return (
    <div className={styles.switches}>
      {hasOriginals && (
        <Button className={styles.switch} variant="default" onClick={() => onAction('view')}>
          <span className={styles.face}>
            <IconQuote size={24} aria-hidden />
            {t(view === 'answers' ? 'room.hide_originals' : 'room.originals')}
          </span>
        </Button>
      )}
      <Button className={styles.switch} variant="default" onClick={() => onAction('join')}>
        <span className={styles.face}>
          <IconQrcode size={24} aria-hidden />
          {tr(view === 'join' ? 'presenting.hide_join' : 'presenting.show_join')}
        </span>
      </Button>
    </div>
  )
}
