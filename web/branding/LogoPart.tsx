// The logo of a brand: shown, chosen, changed and removed.
import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { OwnBrand } from '#domain/branding/contract.ts'
import { formatPercent } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PicturePick } from '#web/base/ui/PicturePick.tsx'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import styles from './Branding.module.css'
import { texts } from './texts.ts'
import { useLogo } from './useBranding.ts'

const t = translator(texts)

export function LogoPart({ brand }: { brand: OwnBrand }) {
  const { percent, send, cancel, remove } = useLogo()
  // what was pressed goes with what it removes, or while a file is on its way
  const part = useLostFocus<HTMLDivElement>(`${percent === null} ${brand.logo}`)
  const label = t(brand.logo ? 'branding.logo_change' : 'branding.logo_choose')
  return (
    <Stack gap="md" ref={part} role="group" aria-label={t('branding.logo')} tabIndex={-1}>
      {brand.logo ? (
        <div className={styles.plate}>
          <img src={brand.logo} alt={t('branding.logo_alt')} />
        </div>
      ) : (
        <Text c="dimmed">{t('branding.logo_none')}</Text>
      )}
      {percent === null ? (
        <Group gap="sm">
          <PicturePick drawings label={label} onPick={(file) => void send(file)} />
          {brand.logo && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('branding.logo_remove')}
            </Button>
          )}
        </Group>
      ) : (
        <Sending percent={percent} onCancel={cancel} />
      )}
    </Stack>
  )
}

function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const said = t('branding.logo_sending', { percent: formatPercent(percent) })
  return (
    <Stack gap="xs">
      <Text size="sm">{said}</Text>
      <Progress value={percent} aria-label={said} />
      <Button variant="default" onClick={onCancel} style={{ alignSelf: 'start' }}>
        {t('branding.logo_cancel')}
      </Button>
    </Stack>
  )
}
