// The cards of the built-in test provider: chosen from a list, since there are no numbers to type.
import { NativeSelect, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { billing } from '#domain/billing/contract.ts'
import { TEST_CARDS, tokenOfAddress } from '#domain/billing/test-cards.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Billing.module.css'
import { texts } from './texts.ts'
import type { Card } from './usePurchase.ts'

const t = translator(texts)

type Props = {
  /** What the address says, for trying things out. */
  index: string | undefined
  onCard: (card: Card) => void
}

export function TestCardField({ index, onCard }: Props) {
  const given = tokenOfAddress(index, location.hostname)
  const [chosen, setChosen] = useState(0)
  const card = given === null ? chosen : Number(index)
  useEffect(() => {
    onCard({
      id: String(card),
      token: async (who) => (await call(billing.createTestToken, { body: { card, ...who } })).token,
    })
  }, [card, onCard])
  return (
    <div className={styles.test}>
      <Text fw={600}>{t('billing.test_card')}</Text>
      <Text size="sm">{t('billing.test_only')}</Text>
      {given === null ? (
        <NativeSelect
          label={t('billing.card')}
          value={String(chosen)}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          data={TEST_CARDS.map(({ token, action }, n) => ({
            value: String(n),
            label: t(`billing.card_${action}`, { token }),
          }))}
        />
      ) : (
        <Text>{t('billing.test_by_address', { token: given })}</Text>
      )}
    </div>
  )
}
