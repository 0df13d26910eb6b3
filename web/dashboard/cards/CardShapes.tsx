// Skeletons in the shape of session cards.
import { Card, Skeleton } from '@mantine/core'
import { t } from '#web/base/i18n/translator.ts'
import styles from './Cards.module.css'

export function CardShapes({ count = 6 }: { count?: number }) {
  return (
    <div className={styles.grid} role="status" aria-label={t('base.loading')}>
      {[...Array(count).keys()].map((key) => (
        <Card key={key} className={styles.card}>
          <div className={styles.head}>
            <Skeleton h={24} w={72} radius="xl" />
            <Skeleton h={14} w={96} />
          </div>
          <Skeleton h={18} w="92%" mb={8} />
          <Skeleton h={18} w="60%" mb="sm" />
          <Skeleton h={14} w={110} />
          <div className={styles.foot}>
            <Skeleton h={14} w={130} />
            <Skeleton h={44} w={110} />
          </div>
        </Card>
      ))}
    </div>
  )
}
