// Choices whose number is given: the two answers of yes/no, the points of a scale.
import { Text, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceLine, pasteInPlaces, rowsOf } from '../choice-lines.ts'
import { LeftOut } from '../LeftOut.tsx'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = {
  lines: readonly ChoiceLine[]
  is_scale: boolean
  onTitle: (index: number, title: string) => void
  onLines: (lines: ChoiceLine[]) => void
}

export function FixedChoices({ lines, is_scale, onTitle, onLines }: Props) {
  const [left, setLeft] = useState<readonly string[]>([])
  const paste = (event: ClipboardEvent, index: number) => {
    const rows = rowsOf(event.clipboardData.getData('text/plain'))
    if (rows.length < 2) return
    event.preventDefault()
    const pasted = pasteInPlaces(lines, index, rows)
    onLines(pasted.lines)
    setLeft(pasted.left)
  }
  return (
    <div className={styles.fields}>
      {is_scale && (
        <Text size="sm" c="dimmed">
          {t('editing.points_hint')}
        </Text>
      )}
      {lines.map((line, index) => (
        <TextInput
          key={line.key}
          data-autofocus={index === 0 || undefined}
          label={t(is_scale ? 'editing.point' : 'editing.choice', { n: index + 1 })}
          value={line.title}
          onChange={({ currentTarget }) => onTitle(index, currentTarget.value)}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ))}
      <LeftOut rows={left} max={lines.length} onDone={() => setLeft([])} />
    </div>
  )
}
