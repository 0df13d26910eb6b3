// On the screen in front of the room, when it is over: the hash of what was counted.

import { shortHash } from '#domain/base/short-hash.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Counts.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function CountLine({ event: { count_hash } }: { event: PopinEvent }) {
  if (!count_hash) return null
  return <p className={styles.line}>{t('counts.on_screen', { hash: shortHash(count_hash) })}</p>
}
