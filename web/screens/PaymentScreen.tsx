// Where offers of a larger plan lead: what it adds, how to get it, and the way back to what was being written.
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { FREE } from '#domain/billing/plans.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PlanNote } from '#web/billing/PlanNote.tsx'
import { texts } from '#web/billing/texts.ts'

const t = translator(texts)
const ContactDialog = latePart(async () => (await import('#web/accounts/ContactDialog.tsx')).ContactDialog)

export function PaymentScreen() {
  const user = useCurrentUser()
  return (
    <Container size="xs" py="xl">
      <Title order={1} mb="lg">
        {t('billing.title')}
      </Title>
      {user ? <Plan user={user} /> : <LoadingShape shape="form" />}
      <Group mt="lg">
        <Button variant="default" onClick={() => history.back()}>
          {t('billing.back')}
        </Button>
        <Text c="dimmed" size="sm">
          {t('billing.kept')}
        </Text>
      </Group>
    </Container>
  )
}

function Plan({ user }: { user: User }) {
  const [writes, setWrites] = useState(false)
  const { id, name, features } = user.plan
  const has_all = features.scheduling && features.media && features.privacy_settings
  // the clock of the server decides: a plan that is over allows what the free one does
  const has_ended = !has_all && id !== FREE
  return (
    <PlanNote name={name} has_ended={has_ended} has_all={has_all}>
      <Button onClick={() => setWrites(true)}>{t('billing.write')}</Button>
      {writes && (
        <Suspense>
          <ContactDialog user={user} onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </PlanNote>
  )
}
