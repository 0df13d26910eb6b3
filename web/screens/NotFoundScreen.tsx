// There is nothing at this address.
import { Container, Text, Title } from '@mantine/core'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { texts } from '#web/app/late/texts.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'

const t = translator(texts)

export function NotFoundScreen() {
  const user = useCurrentUser()
  return (
    <Container size="xs" py="xl" ta="center">
      <Title order={1} mb="sm">
        {t('app.not_found_title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('app.not_found_body')}
      </Text>
      <LinkButton to={paths.feed()}>{t('app.go_back')}</LinkButton>
      {(!user || user.guest) && (
        <QuestionLink
          question={t('app.not_found_invited')}
          link={t('app.not_found_sign_in')}
          to={paths.signIn()}
        />
      )}
    </Container>
  )
}
