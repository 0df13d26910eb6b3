// The size of the letters on the screen.
import { Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import type { Action } from '../actions.ts'
import type { Heard } from '../presentation.ts'
import styles from '../Remote.module.css'
import { texts } from '../texts.ts'
import { sizeText } from '../useSpokenRoom.ts'

const t = translator(texts)

type Props = { state: Heard; onAction: (action: Action) => void }

export function RemoteSize({ state, onAction }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{t('presenting.text_size')}</legend>
      <Button variant="default" aria-label={t('presenting.smaller')} onClick={() => onAction('smaller')}>
        <IconMinus size={20} aria-hidden />
      </Button>
      <span className={styles.time}>{sizeText(state.zoom)}</span>
      <Button variant="default" aria-label={t('presenting.larger')} onClick={() => onAction('larger')}>
        <IconPlus size={20} aria-hidden />
      </Button>
    </fieldset>
  )
}
