// Taking one's own data along: one file with what stands under one's name, one list of what does not.
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Privacy } from '#domain/privacy/contract.ts'
import { paths } from '#web/app/paths.ts'
import { formatWholeDay } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { formatSize } from '#web/media/file-size.ts'
import { texts } from './texts.ts'
import { exportAddress, useAskingExport, useSavingAnonymous } from './usePrivacy.ts'

const t = translator(texts)

/** The start of a day such as `2030-01-08`, as people read it. */
export const dayText = (day: string) => formatWholeDay(Date.parse(day) / 1000)

export function DataSettings({ known }: { known: Privacy }) {
  const saving = useSavingAnonymous()
  const file = useLostFocus<HTMLDivElement>(known.export?.state)
  return (
    <SettingsPart name="data" title={t('privacy.data_title')} body={t('privacy.data_body')}>
      <Stack gap="md">
        <Stack ref={file} tabIndex={-1} gap="md">
          <ExportFile made={known.export} />
        </Stack>
        <Box mt="xs">
          <Title order={3} size="h4">
            {t('privacy.anonymous_title')}
          </Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('privacy.anonymous_body')}
          </Text>
        </Box>
        <Group>
          <Button
            variant="default"
            aria-disabled={saving.isSending || undefined}
            onClick={() => void saving.submit()}
          >
            {t('privacy.anonymous_save')}
          </Button>
        </Group>
        {/* with the room of a thumb */}
        <Link to={paths.storedData()} py={10} style={{ alignSelf: 'start' }}>
          {t('privacy.stored_link')}
        </Link>
      </Stack>
    </SettingsPart>
  )
}

function ExportFile({ made }: { made: Privacy['export'] }) {
  const { isSending, submit } = useAskingExport()
  if (made?.state === 'waiting') return <Text role="status">{t('privacy.data_waiting')}</Text>
  const ask = (label: string) => (
    <Button variant="default" aria-disabled={isSending || undefined} onClick={() => void submit()}>
      {label}
    </Button>
  )
  if (!made?.expires_on) return <Group>{ask(t('privacy.data_ask'))}</Group>
  return (
    <>
      <Text role="status">{t('privacy.data_ready', { day: dayText(made.expires_on) })}</Text>
      <Group>
        <Button component="a" href={exportAddress} download>
          {t('privacy.data_save', { size: formatSize(made.bytes ?? 0) })}
        </Button>
        {ask(t('privacy.data_again'))}
      </Group>
    </>
  )
}
