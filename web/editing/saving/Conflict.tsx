// A session that was saved in another window meanwhile: what differs, and which of the two is to stay.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from '../Editor.module.css'
import { type Difference, differencesOf } from '../form/differences.ts'
import { type SessionForm, savedSession } from '../form/session.ts'
import { loadSession } from '../opening/load-session.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = {
  form: SessionForm
  failure: string
  /** Saves this form in place of the other one. */
  onReplace: () => void
  /** Gives this form up and opens the other one. */
  onTake: () => void
}

export function Conflict({ form, failure, onReplace, onTake }: Props) {
  const slug = form.questions.find(({ saved }) => saved)?.saved?.slug
  const { data } = useQuery({
    queryKey: ['editing', 'there', slug, form.collection.seen_changes],
    queryFn: () => loadSession(slug!),
    enabled: slug !== undefined,
    gcTime: 0,
  })
  const differences = data ? differencesOf(form, savedSession(data)) : []
  return (
    <Stack className={styles.said} gap="sm">
      <ErrorNote title={t('editing.not_saved')}>{failure}</ErrorNote>
      {differences.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul className={styles.differences} aria-label={t('editing.differences')} tabIndex={0}>
          {differences.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they come at once and do not move
            <li key={index}>
              <Line {...one} />
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={onTake}>
          {t('editing.take_other')}
        </Button>
        <Button color="red" onClick={onReplace}>
          {t('editing.replace')}
        </Button>
      </Group>
    </Stack>
  )
}

function Line({ kind, question, here, there }: Difference) {
  if (kind === 'more') return <Text size="sm">{t('editing.differs_more', { question: question! })}</Text>
  if (kind === 'settings') return <Text size="sm">{t('editing.differs_settings')}</Text>
  const what =
    question === null
      ? t('editing.differs_added')
      : t(kind === 'text' ? 'editing.differs_text' : 'editing.differs_choices', { question })
  return (
    <>
      <PlainText size="sm" strong>
        {what}
      </PlainText>
      <Text size="sm" dir="auto">
        {t('editing.differs_here', { text: here ?? t('editing.differs_none') })}
      </Text>
      <Text size="sm" dir="auto">
        {t('editing.differs_there', { text: there ?? t('editing.differs_none') })}
      </Text>
    </>
  )
}
