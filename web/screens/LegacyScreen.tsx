// The browser is too old.
import { Container, Text, Title } from '@mantine/core'
import { texts } from '#web/app/lazy/texts.ts'
import { translator } from '#web/base/i18n/translator.ts'

const t = translator(texts)

export function LegacyScreen() {
  return (
    <Container size="xs" py="xl" ta="center">
      <Title order={1} mb="sm">
        {t('app.legacy_title')}
      </Title>
      <Text>{t('app.legacy_body')}</Text>
    </Container>
  )
}
