// Adds people by hand: typed or pasted, added at once, and taken off again by one press.
import { Button, Group, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { AddressField } from '../AddressField.tsx'
import { texts } from '../texts.ts'
import { useAdding } from '../useAdding.ts'
import type { WhichRoster } from '../useRoster.ts'
import styles from './Roster.module.css'

const t = translator(texts)

export function AddPart({ which }: { which: WhichRoster }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const adding = useAdding(which, () => focusOn(field.current))
  const words = {
    ...{ label: t('rosters.emails'), how: t('rosters.emails_how') },
    ...{ suggestions: t('rosters.suggestions'), add: t('rosters.add') },
  }
  return (
    <section className={styles.part} aria-labelledby="roster-add">
      <Title order={3} size="h4" id="roster-add">
        {t('rosters.add_title')}
      </Title>
      <AddressField
        words={words}
        field={field}
        value={adding.text}
        onChange={adding.write}
        error={adding.problems.length > 0 && <Lines lines={adding.problems} />}
        contacts={adding.contacts}
        isAdding={adding.isAdding}
        onAdd={() => void adding.add()}
      />
      <Group gap="sm" className={styles.outcome}>
        <Text role="status" fw={600}>
          {adding.told}
        </Text>
        {adding.added.length > 0 && (
          <Button variant="default" onClick={() => void adding.undo()}>
            {t('rosters.undo')}
          </Button>
        )}
      </Group>
    </section>
  )
}

/** One below the other; read out one after the other too. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.said}>
      {line}{' '}
    </span>
  ))
}
