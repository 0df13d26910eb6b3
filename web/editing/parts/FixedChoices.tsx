// Choices whose number is given: the two answers of yes/no, the points of a scale, all that people voted for.
import { Text, TextInput } from '@mantine/core'
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
  /** As people voted for them: points without words stay without them. */
  voted?: readonly ChoiceLine[]
  onTitle: (index: number, title: string) => void
  onLines: (lines: ChoiceLine[]) => void
}

export function FixedChoices({ lines, is_scale, voted, onTitle, onLines }: Props) {
  const { left, paste, forgetLeft } = usePastedRows(
    (index, rows) => pasteInPlaces(lines, index, rows),
    onLines,
  )
  return (
    <div className={styles.fields}>
      {is_scale && !voted && (
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
          disabled={voted?.[index]?.title === ''}
          onChange={({ currentTarget }) => onTitle(index, currentTarget.value)}
          onPaste={(event) => paste(event, index)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ))}
      <LeftOut rows={left} max={lines.length} onDone={forgetLeft} />
    </div>
  )
}
