// The questions of an organisation whose people shall go in the same direction.
import { Text, Title } from '@mantine/core'
import { ALIGNMENT } from '#domain/templates/alignment-templates.ts'
import styles from './Lessons.module.css'
import { QuestionList } from './QuestionList.tsx'

export function Alignment() {
  return (
    <section className={styles.part} aria-labelledby="alignment">
      <Title order={2} id="alignment">
        {ALIGNMENT.title}
      </Title>
      <Text c="dimmed">{ALIGNMENT.description}</Text>
      <QuestionList questions={ALIGNMENT.contents} />
    </section>
  )
}
