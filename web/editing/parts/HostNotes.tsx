// What the host wants to say or remember at a question; shown beside the presenter screen and to nobody else.
import { Button, Textarea } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { HOST_NOTES_MAX } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import { texts } from '../texts.ts'
import styles from './Card.module.css'

const t = translator(texts)

type Props = { n: number; notes: string; onChange: (notes: string) => void }

/** A button as long as there are none: few questions have notes. */
export function HostNotes({ n, notes, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(notes !== '')
  const field = useLostFocus<HTMLTextAreaElement>(isOpen)
  if (!isOpen)
    return (
      <Button
        className={styles.addNotes}
        variant="subtle"
        px="xs"
        leftSection={<IconNotes size={18} aria-hidden />}
        aria-label={t('editing.notes_add_n', { n })}
        onClick={() => setIsOpen(true)}
      >
        {t('editing.notes_add')}
      </Button>
    )
  return (
    <Textarea
      ref={field}
      classNames={{ input: styles.notes! }}
      attributes={{ input: { dir: 'auto' } }}
      label={t('editing.notes')}
      description={t('editing.notes_hint')}
      value={notes}
      maxLength={HOST_NOTES_MAX}
      rows={3}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}
