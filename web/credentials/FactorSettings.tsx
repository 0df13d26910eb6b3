// The second factors among the settings: app, passkeys, recovery codes.
import { Button, Group, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Factors } from '#domain/credentials/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Credentials.module.css'
import { PasskeyList } from './PasskeyList.tsx'
import { canUsePasskeys } from './passkey.ts'
import type { Shown } from './SettingUpDialog.tsx'
import { texts } from './texts.ts'
import { useChanging } from './useChanging.ts'
import { useChangeFactors, useFactors } from './useFactors.ts'

const t = translator(texts)
const SettingUpDialog = lazyPart(async () => (await import('./SettingUpDialog.tsx')).SettingUpDialog)

/** Nothing where the operator wants none. */
export function FactorSettings() {
  const { data: factors, isError, refetch } = useFactors()
  const [shown, setShown] = useState<Shown | null>(null)
  if (factors?.setting === 'off') return null
  return (
    <SettingsPart name="factors" title={t('credentials.factors')} body={t('credentials.factors_body')}>
      {!factors && isError && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
      )}
      {!factors && !isError && <LoadingShape shape="block" />}
      {factors && (
        <Stack gap="lg">
          <AppPart factors={factors} onAdd={() => setShown({ kind: 'app' })} />
          <PasskeyPart factors={factors} onAdd={() => setShown({ kind: 'passkey' })} />
          {(factors.has_app || factors.passkeys.length > 0) && (
            <RecoveryPart factors={factors} onCodes={(codes) => setShown({ codes })} />
          )}
        </Stack>
      )}
      {shown && (
        <Suspense>
          <SettingUpDialog shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </SettingsPart>
  )
}

function AppPart({ factors, onAdd }: { factors: Factors; onAdd: () => void }) {
  const confirm = useConfirm()
  const { removeApp } = useChangeFactors()
  const removing = useChanging(async () => {
    const title = t('credentials.app_remove')
    const body = t('credentials.app_remove_body')
    if (await confirm({ title, body, confirm: t('credentials.remove'), danger: true })) await removeApp()
  })
  return (
    <Group justify="space-between" gap="sm">
      <span className={styles.name}>
        <span className={styles.strong}>{t('credentials.app')}</span>
        <span className={styles.note}>
          {t(factors.has_app ? 'credentials.app_on' : 'credentials.app_off')}
        </span>
      </span>
      {factors.has_app ? (
        <Button
          variant="default"
          aria-disabled={removing.isSending || undefined}
          onClick={() => void removing.submit()}
        >
          {t('credentials.app_remove')}
        </Button>
      ) : (
        <Button variant="default" onClick={onAdd}>
          {t('credentials.app_add')}
        </Button>
      )}
    </Group>
  )
}

function PasskeyPart({ factors, onAdd }: { factors: Factors; onAdd: () => void }) {
  return (
    <div>
      <Group justify="space-between" gap="sm">
        <span className={styles.name}>
          <span className={styles.strong}>{t('credentials.passkeys')}</span>
          <span className={styles.note}>
            {t(canUsePasskeys() ? 'credentials.passkeys_body' : 'credentials.passkey_unsupported')}
          </span>
        </span>
        {canUsePasskeys() && (
          <Button variant="default" onClick={onAdd}>
            {t('credentials.passkey_add')}
          </Button>
        )}
      </Group>
      <PasskeyList passkeys={factors.passkeys} />
    </div>
  )
}

function RecoveryPart({ factors, onCodes }: { factors: Factors; onCodes: (codes: string[]) => void }) {
  const confirm = useConfirm()
  const { renewRecoveryCodes } = useChangeFactors()
  const renewing = useChanging(async () => {
    const title = t('credentials.recovery_renew_title')
    const body = t('credentials.recovery_renew_body')
    if (!(await confirm({ title, body, confirm: t('credentials.recovery_renew') }))) return
    const codes = await renewRecoveryCodes()
    if (codes) onCodes(codes)
  })
  return (
    <Group justify="space-between" gap="sm">
      <span className={styles.name}>
        <span className={styles.strong}>{t('credentials.recovery_codes')}</span>
        <Text span className={styles.note}>
          {t('credentials.recovery_left', { n: factors.recovery_codes_left })}
        </Text>
      </span>
      <Button
        variant="default"
        aria-disabled={renewing.isSending || undefined}
        onClick={() => void renewing.submit()}
      >
        {t('credentials.recovery_renew')}
      </Button>
    </Group>
  )
}
