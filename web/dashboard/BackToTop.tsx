// A button that appears far down a long page.
import { Button } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Dashboard.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
/** Pixels of scrolling after which it appears. */
const FAR = 1500

export function BackToTop() {
  const [isFar, setIsFar] = useState(() => window.scrollY > FAR)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > FAR)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  return (
    <Button
      className={styles.toTop}
      leftSection={<IconArrowUp size={18} aria-hidden />}
      onClick={() => window.scrollTo({ top: 0, behavior })}
    >
      {t('dashboard.to_top')}
    </Button>
  )
}
