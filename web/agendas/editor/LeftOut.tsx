// Open topics that are left out of this session, with the way back.
import { Button } from '@mantine/core'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import styles from './Agenda.module.css'

const t = translator(texts)

type Props = { items: readonly AgendaItem[]; onBack: (item: AgendaItem) => void }

export function LeftOut({ items, onBack }: Props) {
  const out = items.filter(({ is_left_out }) => is_left_out)
  if (out.length === 0) return null
  return (
    <section className={styles.out}>
      <h3 className={styles.heading}>{t('agendas.left_out_title')}</h3>
      <ul>
        {out.map((item) => (
          <li key={item.id}>
            <bdi>{item.title}</bdi>
            <Button
              type="button"
              variant="subtle"
              aria-label={t('agendas.put_back_named', { title: item.title })}
              onClick={() => onBack(item)}
            >
              {t('agendas.put_back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
