// Pays for a plan.
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { Billing } from '#web/billing/Billing.tsx'
import { texts } from '#web/billing/texts.ts'

const t = translator(texts)
const ContactDialog = lazyPart(async () => (await import('#web/accounts/ContactDialog.tsx')).ContactDialog)

export function BillingScreen() {
  const user = useCurrentUser()
  const [writes, setWrites] = useState(false)
  return (
    <>
      <Billing
        user={user}
        contact={<Button onClick={() => setWrites(true)}>{t('billing.contact')}</Button>}
      />
      {user && writes && (
        <Suspense>
          <ContactDialog user={user} onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </>
  )
}
