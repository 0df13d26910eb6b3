// What somebody told about themselves, in the settings, with the way to change it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PERSONA_KEYS } from '#domain/templates/persona.ts'
import { stashQuery } from '#web/accounts/stash.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { useDialog } from '#web/base/ui/useDialog.ts'
import styles from './PersonaSettings.module.css'
import { readSummary } from './persona-summary.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const PersonaDialog = lazyPart(async () => (await import('./persona/PersonaDialog.tsx')).PersonaDialog)

export function PersonaSettings() {
  const { data: stash } = useQuery(stashQuery)
  const summary = readSummary(stash)
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  const told = PERSONA_KEYS.filter((key) => summary[key])
  return (
    <SettingsPart
      name="persona"
      title={t('templates.persona_settings')}
      body={t('templates.persona_settings_body')}
    >
      {told.length > 0 && (
        <dl className={styles.summary}>
          {told.map((key) => (
            <div key={key}>
              <dt>{t(`templates.persona_${key}`)}</dt>
              <dd>{summary[key]?.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button
        variant="default"
        onClick={() => {
          setWanted(true)
          dialog.open()
        }}
      >
        {t(told.length > 0 ? 'templates.persona_change' : 'templates.persona_tell')}
      </Button>
      <Suspense>{wanted && <PersonaDialog opened={dialog.opened} onClose={dialog.close} />}</Suspense>
    </SettingsPart>
  )
}
