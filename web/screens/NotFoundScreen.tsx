// There is nothing at this address, or not for the reader: nobody is told which.
import { Center, Container, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { openedInvitation } from '#web/accounts/opened-invitation.ts'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { signOutToTryAgain } from '#web/accounts/sign-out.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { texts } from '#web/app/lazy/texts.ts'
import { insidePath, paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

const t = translator(texts)

export function NotFoundScreen() {
  const client = useQueryClient()
  const user = useCurrentUser()
  const from = insidePath(useAddress().query.from, '') || undefined
  const isMember = !!user && !user.guest
  const invitation = openedInvitation(from)
  const signIn = invitation ? paths.signInByInvite(invitation) : paths.signInToEnter(from)
  const signInAnew = () => void signOutToTryAgain(client).then(() => navigate(signIn))
  return (
    <Container size="xs" py="xl" ta="center">
      <Title order={1} mb="sm">
        {t('app.not_found_title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('app.not_found_body')}
      </Text>
      <LinkButton to={paths.feed()}>{t('app.go_back')}</LinkButton>
      {(!isMember || from) && (
        <Center mt="sm">
          <QuestionLink
            question={t('app.not_found_invited')}
            link={t(isMember ? 'app.not_found_other_account' : 'app.not_found_sign_in')}
            to={isMember ? signInAnew : signIn}
          />
        </Center>
      )}
    </Container>
  )
}
