// The mark, the scale of letters, and the shape of what people say.
import { Text, Title } from '@mantine/core'
import { Wordmark } from '#web/base/ui/Wordmark.tsx'
import styles from './Kit.module.css'
import { KitCard, KitPart } from './KitPart.tsx'

export function LettersPart() {
  return (
    <KitPart title="Letters and the mark">
      <KitCard title="Display" isWide>
        <span className={styles.display}>Every voice in the room, on one screen.</span>
      </KitCard>
      <KitCard title="Headings">
        <Title order={3} fz="h1">
          Woran sollten wir im nächsten Quartal zuerst arbeiten?
        </Title>
        <Title order={3} fz="h2">
          What should change here?
        </Title>
        <Title order={3}>Geschwindigkeitsbegrenzungsrichtlinien</Title>
      </KitCard>
      <KitCard title="Text">
        <Text size="lg">Large, for a lead 🚀</Text>
        <Text>Medium, for what people read</Text>
        <Text size="sm" c="dimmed">
          Small and dimmed, for what is beside it
        </Text>
        <Text size="xs">Extra small, the smallest there is</Text>
      </KitCard>
      <KitCard title="Mark and bubble">
        <Wordmark href="/dev/kit" />
        <div className={styles.bubble}>We never hear what became of our answers</div>
      </KitCard>
    </KitPart>
  )
}
