// What somebody in line sees: how many are ahead, how long it takes, and that nothing has to be done.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text, Title } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import type { Store } from '#web/base/store.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { LineDots } from './LineDots.tsx'
import styles from './LinePage.module.css'
import { texts } from './texts.ts'
import { type Shown, timeLeft } from './time-left.ts'

const t = translator(texts)
const TICK_MS = 1000

export function LinePage({ shown, onLeave }: { shown: Store<Shown>; onLeave: () => void }) {
  const { ahead, until, isLost } = useSyncExternalStore(shown.listen, shown.read)
  const now = useTicks()
  return (
    <Modal
      fullScreen
      opened={useLazyOpening(true)}
      onClose={onLeave}
      withCloseButton={false}
      closeOnEscape={false}
      aria-labelledby="line-title"
      classNames={{ body: styles.page }}
    >
      <div className={styles.column}>
        <Title order={1} id="line-title" tabIndex={-1} data-autofocus className={styles.title}>
          {t('line.title')}
        </Title>
        <Text c="dimmed">{t('line.lead')}</Text>
        <LineDots ahead={ahead} />
        <div role="status" className={styles.place}>
          <p className={styles.ahead}>{t('line.ahead', { count: ahead })}</p>
          <p>{isLost ? t('line.lost') : timeLeft(until - now)}</p>
        </div>
        <Button variant="default" onClick={onLeave}>
          {t('line.leave')}
        </Button>
      </div>
    </Modal>
  )
}

function useTicks(): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
