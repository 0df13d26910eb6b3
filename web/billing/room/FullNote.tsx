// Tells whoever begins a session that the plan has no room for another: what is used up, when it is free again, what to do.
import { Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { billing } from '#domain/billing/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { texts as billingTexts } from '../texts.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const tb = translator(billingTexts)

/** Also before anything is typed; what is known of old is looked up anew. */
export function FullNote({ isAtHome }: { isAtHome: boolean }) {
  const { data } = useQuery({
    queryKey: ['session-room'],
    queryFn: () => call(billing.readSessionRoom, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  if (!data || data.max_sessions === null || data.used < data.max_sessions) return null
  return (
    <Card component="section" role="status">
      <Text fw={600}>{t('billing.room_title', { max: data.max_sessions })}</Text>
      <Text size="sm" mt={4}>
        {t('billing.room_body')}
      </Text>
      <Group gap="xs" mt="sm">
        <LinkButton to={paths.payment()}>{tb('billing.see_plans')}</LinkButton>
        {!isAtHome && (
          <LinkButton variant="default" to={paths.feed()}>
            {t('billing.room_sessions')}
          </LinkButton>
        )}
      </Group>
    </Card>
  )
}
