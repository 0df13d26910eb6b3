// Deleting the own account, and keeping it after all.
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { Privacy } from '#domain/privacy/contract.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { dayText } from './DataSettings.tsx'
import { texts } from './texts.ts'
import { useKeeping } from './usePrivacy.ts'

const t = translator(texts)
const EraseDialog = lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog)

type Props = { known: Privacy }

export function LeaveSettings({ known }: Props) {
  return (
    <SettingsPart name="erase" title={t('privacy.erase_title')} body={t('privacy.erase_body')}>
      {known.erasure ? (
        <Asked due_on={known.erasure.due_on} />
      ) : known.owns_others ? (
        <Stack gap="md">
          <Text>{t('privacy.erase_owner')}</Text>
          <Group>
            <LinkButton variant="default" to={paths.adminSettings()}>
              {t('privacy.erase_owner_open')}
            </LinkButton>
          </Group>
        </Stack>
      ) : (
        <Open known={known} />
      )}
    </SettingsPart>
  )
}

function Open({ known }: Props) {
  const dialog = useDialog()
  return (
    <>
      <Group>
        <Button variant="default" onClick={dialog.open}>
          {t('privacy.erase_open')}
        </Button>
      </Group>
      {dialog.opened && (
        <Suspense>
          <EraseDialog known={known} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

function Asked({ due_on }: { due_on: string }) {
  const { isSending, submit } = useKeeping()
  return (
    <Stack gap="md">
      <Text role="status">{t('privacy.erase_asked', { day: dayText(due_on) })}</Text>
      <Group>
        <Button aria-disabled={isSending || undefined} onClick={() => void submit()}>
          {t('privacy.erase_keep')}
        </Button>
      </Group>
    </Stack>
  )
}
