// Teaches by example on the dashboard: slides with questions that work, the report of each, and how it all works.
import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { LESSONS } from '#domain/templates/lessons.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useRestriction } from '#web/events/useRestriction.ts'
import { HowEntry } from '../HowEntry.tsx'
import { TemplateSheet, useTemplateSheet } from '../TemplateSheet.tsx'
import { texts } from '../texts.ts'
import styles from './Lessons.module.css'
import { QuestionList } from './QuestionList.tsx'

const t = translator(texts)
const COUNT = LESSONS.length

/** `is_health_care`: more templates are those of healthcare first. */
export function Carousel({ is_health_care }: { is_health_care: boolean }) {
  const [at, setAt] = useState(0)
  const sheet = useTemplateSheet()
  const { unlessRestricted, dialog: restricted } = useRestriction()
  const { contents } = LESSONS[at]!
  const name = nameOf(at)
  return (
    <section className={styles.part} aria-labelledby="lessons" aria-roledescription={t('templates.carousel')}>
      <div className={styles.head}>
        <Title order={2} id="lessons">
          {t('templates.lessons')}
        </Title>
        <HowEntry />
      </div>
      <Text c="dimmed">{t('templates.lessons_body')}</Text>
      <div className={styles.pager}>
        <Turn to={(at + COUNT - 1) % COUNT} text={t('templates.slide_before')} onTurn={setAt} />
        <Name at={at} />
        <Turn to={(at + 1) % COUNT} text={t('templates.slide_next')} onTurn={setAt} isNext />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a slide is a group of questions, not of fields */}
      <div
        role="group"
        key={at}
        aria-label={name}
        aria-roledescription={t('templates.slide_role')}
        className={styles.slide}
      >
        <QuestionList questions={contents} />
      </div>
      <Button
        variant="light"
        className={styles.more}
        onClick={() => sheet.open(is_health_care ? 'healthcare' : 'qa')}
      >
        {t('templates.more')}
      </Button>
      <TemplateSheet
        shown={sheet.shown}
        opened={sheet.opened}
        onClose={sheet.close}
        onUse={(_tab, { key }) => unlessRestricted(() => navigate(paths.createEvent({ template: key })))}
      />
      {restricted}
    </section>
  )
}

const nameOf = (at: number) => t('templates.slide', { title: LESSONS[at]!.title, at: at + 1, count: COUNT })

/** The others stand behind it unseen: the room is as wide as the longest. */
function Name({ at }: { at: number }) {
  return (
    <span className={styles.names}>
      <span aria-live="polite">{nameOf(at)}</span>
      {LESSONS.map(
        ({ title }, other) =>
          other !== at && (
            <span key={title} className={styles.other} aria-hidden>
              {nameOf(other)}
            </span>
          ),
      )}
    </span>
  )
}

type TurnProps = { to: number; text: string; onTurn: (to: number) => void; isNext?: boolean }

function Turn({ to, text, onTurn, isNext }: TurnProps) {
  const Icon = isNext ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon variant="default" className={styles.turn} aria-label={text} onClick={() => onTurn(to)}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
