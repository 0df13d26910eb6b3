// The box on the dashboard: a question, its kind, and the button that makes it live.
import { Button, Card, Text } from '@mantine/core'
import { IconArrowRight, IconRocket } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { focusWrong } from '#web/base/ui/useErrorFocus.ts'
import { SaveCover } from '#web/editing/SaveCover.tsx'
import { texts } from '../texts.ts'
import styles from './Launch.module.css'
import { choicesProblem } from './launch-draft.ts'
import { QuestionField } from './QuestionField.tsx'
import { TypePicker } from './TypePicker.tsx'
import { useLaunchChecks } from './useLaunchChecks.ts'
import type { QuickLaunch } from './useQuickLaunch.ts'

const t = translator(texts)

type Props = {
  quick: QuickLaunch
  name_max: number
  /** The dialog stands before the box: messages and cover show there. */
  covered: boolean
  onOptions: () => void
  question?: Ref<HTMLTextAreaElement>
}

export function LaunchBox({ quick, name_max, covered, onOptions, question }: Props) {
  // who is asked for a name has done nothing wrong; left out, the reason shows
  const { draft, setDraft, isLaunching, needsName, failure } = quick
  const checks = useLaunchChecks(draft, name_max)
  const form = useRef<HTMLFormElement>(null)
  const needsChoices = choicesProblem(draft) !== null
  const go = () => {
    if (!checks.pass('name')) return focusWrong(form.current)
    if (needsChoices) onOptions()
    else void quick.launch()
  }
  return (
    <Card
      component="form"
      ref={form}
      className={styles.box}
      data-tour="ask"
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <QuestionField
        ref={question}
        label={t('dashboard.ask')}
        value={draft.name}
        max={name_max}
        error={checks.name}
        onChange={(name) => setDraft({ ...draft, name })}
        onEnter={go}
      />
      {failure && !needsName && !covered && (
        <Text role="alert" c="var(--popin-bad-text)">
          {failure}
        </Text>
      )}
      <div className={styles.boxFoot} data-tour="kind">
        <TypePicker draft={draft} isShort onChange={setDraft} />
        <Text size="sm" c="dimmed" className={styles.promise}>
          {t('dashboard.launch_promise')}
        </Text>
        <Button variant="subtle" onClick={onOptions}>
          {t('dashboard.more_options')}
        </Button>
        {needsChoices ? (
          <Button type="submit" rightSection={<IconArrowRight size={20} aria-hidden />}>
            {t('dashboard.to_choices')}
          </Button>
        ) : (
          <Button type="submit" leftSection={<IconRocket size={20} aria-hidden />}>
            {t('dashboard.launch')}
          </Button>
        )}
      </div>
      {isLaunching && !covered && <SaveCover>{t('dashboard.launching')}</SaveCover>}
    </Card>
  )
}
