// Fresh recovery codes, shown once: to be copied, saved, or written down.
import { Button, Group, Stack, Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import styles from './Credentials.module.css'
import { copySecret } from './copy-secret.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  // not the button: an Enter held down in the step before would take the codes away unread
  const list = useFocusWhen<HTMLUListElement>()
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>{t('credentials.recovery_body')}</Text>
      <ul
        ref={list}
        className={styles.codes}
        aria-label={t('credentials.recovery_codes')}
        tabIndex={-1}
        data-autofocus
      >
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <Group gap="sm" grow>
        <Button variant="default" onClick={() => void copySecret('recovery', text)}>
          {t('credentials.recovery_copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="popin-recovery-codes.txt"
        >
          {t('credentials.recovery_save')}
        </Button>
      </Group>
      <Button onClick={onKept}>{t('credentials.recovery_kept')}</Button>
    </Stack>
  )
}
