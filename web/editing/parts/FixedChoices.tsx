// Choices whose number is given: the two answers of yes/no, the points of a scale, all that people voted for.
import { Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { type ChoiceLine, pasteInPlaces } from '../choice-lines.ts'
import { LeftOut } from '../LeftOut.tsx'
import { texts } from '../texts.ts'
import { usePastedRows } from '../usePastedRows.ts'
import styles from './Dialog.module.css'

const t = translator(texts)

type Props = {
  lines: readonly ChoiceLine[]
  is_scale: boolean
  /** Points without words stay without them. */
  isFilledOnly?: boolean
  onTitle: (index: number, title: string) => void
  onLines: (lines: ChoiceLine[]) => void
}

export function FixedChoices({ lines, is_scale, isFilledOnly = false, onTitle, onLines }: Props) {
  const blank = useRef(new Set(lines.filter(({ title }) => title === '').map(({ key }) => key))).current
  const { left, paste, forgetLeft } = usePastedRows(
    (index, rows) => pasteInPlaces(lines, index, rows),
    onLines,
  )
  return (
    <div className={styles.fields}>
      {is_scale && !isFilledOnly && (
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
          disabled={isFilledOnly && blank.has(line.key)}
          onChange={({ currentTarget }) => onTitle(index, currentTarget.value)}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ))}
      <LeftOut rows={left} max={lines.length} onDone={forgetLeft} />
    </div>
  )
}
