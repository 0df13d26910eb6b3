// The link to a session, with its copy button and the device's own way of sharing.
import { Button, Group, TextInput } from '@mantine/core'
import { IconCopy, IconShare } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { useCopy } from '../useCopy.ts'
import styles from './Sheet.module.css'

const t = translator(texts)

type Props = { link: string; name: string; hasFocus: boolean }

export function ShareLink({ link, name, hasFocus }: Props) {
  const copy = useCopy()
  return (
    <>
      <div className={styles.linkRow}>
        <TextInput
          className={styles.link}
          label={t('invitations.link')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          data-autofocus={hasFocus || undefined}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy('link', link)}
        >
          {t('invitations.copy_link')}
        </Button>
      </div>
      {canShare() && (
        <Group>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconShare size={18} aria-hidden />}
            onClick={() => void shareNatively({ link, name })}
          >
            {t('invitations.native')}
          </Button>
        </Group>
      )}
    </>
  )
}

function canShare(): boolean {
  return typeof navigator.share === 'function'
}

/** Closing the device's own sheet is no failure. */
async function shareNatively({ link, name }: Omit<Props, 'hasFocus'>): Promise<void> {
  await navigator.share({ title: name, url: link }).catch(() => {})
}
