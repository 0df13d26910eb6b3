// The browser keeps no cookies, so nobody can be signed in here, not even as a guest.
import { Button, Container, Group, List, Text, Title } from '@mantine/core'
import { texts } from '#web/app/lazy/texts.ts'
import { insidePath, paths } from '#web/app/paths.ts'
import { isFramed } from '#web/base/chat-tab/tab-token.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

const t = translator(texts)

/** The way back loads the page anew: a browser tells it of another setting only then. */
export function CookiesScreen() {
  const way = hrefOf(insidePath(useAddress().query.path, paths.home()))
  const again = () => {
    location.hash = way
    location.reload()
  }
  return (
    <Container size="xs" py="xl">
      <Title order={1} mb="sm">
        {t('app.cookies_title')}
      </Title>
      <Text mb="md">{t('app.cookies_why')}</Text>
      <List spacing="xs" mb="lg">
        <List.Item>{t('app.cookies_allow')}</List.Item>
        <List.Item>{t('app.cookies_private')}</List.Item>
        {isFramed() && <List.Item>{t('app.cookies_frame')}</List.Item>}
      </List>
      <Group gap="sm">
        <Button onClick={again}>{baseText('base.retry')}</Button>
        {isFramed() && (
          <Button component="a" variant="default" href={`/${way}`} target="_blank" rel="noopener">
            {t('app.cookies_tab')}
          </Button>
        )}
      </Group>
    </Container>
  )
}
