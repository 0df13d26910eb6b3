// The plans with their prices, the way to each, and the way back to what was being written.
import { Button, Group, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { FREE } from '#domain/billing/plans.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { settings } from '#web/base/settings/settings.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PlanCards } from '#web/billing/PlanCards.tsx'
import { currentText, isOver } from '#web/billing/plan-words.ts'
import { texts } from '#web/billing/texts.ts'
import { isAnyKept } from '#web/editing/saving/kept-form.ts'

const t = translator(texts)
const ContactDialog = lazyPart(async () => (await import('#web/accounts/ContactDialog.tsx')).ContactDialog)

export function PaymentScreen() {
  const user = useCurrentUser()
  return (
    <PageColumn width="full">
      <Title order={1} mb="xs">
        {t('billing.title')}
      </Title>
      {user ? <Plans user={user} /> : <LoadingShape shape="form" />}
      <Group mt="lg">
        <Button variant="default" onClick={() => history.back()}>
          {t('billing.back')}
        </Button>
        {isAnyKept() && (
          <Text c="dimmed" size="sm">
            {t('billing.kept')}
          </Text>
        )}
      </Group>
    </PageColumn>
  )
}

function Plans({ user }: { user: User }) {
  const [writes, setWrites] = useState(false)
  if (settings.billing === 'off') return <Text>{t('billing.none')}</Text>
  return (
    <>
      {settings.billing === 'lenient' && <Text mb="xs">{t('billing.takes_no_money')}</Text>}
      <Text mb="lg">{currentText(user.plan)}</Text>
      <PlanCards own={isOver(user.plan) ? FREE : user.plan.id} onContact={() => setWrites(true)} />
      {writes && (
        <Suspense>
          <ContactDialog user={user} onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </>
  )
}
