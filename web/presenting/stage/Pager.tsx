// Turns the pages of what does not fit on one, and says which one stands there.
import { IconChevronDown, IconChevronUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { texts } from '../texts.ts'
import styles from './Fitted.module.css'
import type { Pages } from './usePages.ts'

const t = translator(texts)

export function Pager({ pages: { at, count, isTurning, turn, setTurning } }: { pages: Pages }) {
  return (
    <fieldset className={styles.pager} aria-label={t('presenting.pages')}>
      <IconButton aria-label={t('presenting.page_back')} data-turn="-1" onClick={() => turn(-1)}>
        <IconChevronUp size={24} aria-hidden />
      </IconButton>
      <span>{t('presenting.page_of', { at: at + 1, count })}</span>
      <IconButton aria-label={t('presenting.page_on')} data-turn="1" onClick={() => turn(1)}>
        <IconChevronDown size={24} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t(isTurning ? 'presenting.pages_stop' : 'presenting.pages_go')}
        onClick={() => setTurning(!isTurning)}
      >
        {isTurning ? <IconPlayerPause size={24} aria-hidden /> : <IconPlayerPlay size={24} aria-hidden />}
      </IconButton>
    </fieldset>
  )
}
