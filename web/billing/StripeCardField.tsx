// The card field of the payment provider: numbers go from it to the provider, and never to the product.
import { Text } from '@mantine/core'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import { tokenOfAddress } from '#domain/billing/test-cards.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Billing.module.css'
import { Problem } from './failures.ts'
import { texts } from './texts.ts'
import type { Card } from './usePurchase.ts'

const t = translator(texts)

type Props = { publicKey: string; index: string | undefined; onCard: (card: Card) => void }

export function StripeCardField({ publicKey, index, onCard }: Props) {
  const given = tokenOfAddress(index, location.hostname)
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (given !== null) return onCard({ id: given, token: async () => given })
    let ended = false
    let unmount = () => {}
    mountCard(publicKey, place.current!, () => ended).then(
      (mounted) => {
        if (!mounted) return
        unmount = mounted.unmount
        onCard(mounted.card)
      },
      () => setFailed(true),
    )
    return () => {
      ended = true
      unmount()
    }
  }, [given, publicKey, onCard])
  if (failed) return <Text role="alert">{t('billing.card_failed')}</Text>
  if (given !== null) return <Text>{t('billing.test_by_address', { token: given })}</Text>
  return (
    <div>
      <Text fw={500}>{t('billing.card')}</Text>
      <div ref={place} className={styles.element} />
    </div>
  )
}

async function mountCard(publicKey: string, place: HTMLElement, isOver: () => boolean) {
  const stripe = await loadStripe(publicKey)
  if (isOver()) return null
  if (!stripe) throw new Error('no card form in this environment')
  const style = { base: { color: getComputedStyle(place).color, fontSize: '16px' } }
  const element = stripe.elements().create('card', { hidePostalCode: true, style })
  element.mount(place)
  let entered = 0
  element.on('change', () => {
    entered += 1
  })
  const card: Card = {
    get id() {
      return String(entered)
    },
    async token({ name, postal_code }) {
      const { token, error } = await stripe.createToken(element, { name, address_zip: postal_code })
      if (!token) throw new Problem(error?.message ?? t('billing.card_failed'))
      return token.id
    },
  }
  return { card, unmount: () => element.unmount() }
}
