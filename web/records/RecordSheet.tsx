// What a decision record says, as it was signed; on its page, and where a file of it is checked.

import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { wayOf } from '#domain/events/way.ts'
import type { RecordDocument } from '#domain/records/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Records.module.css'
import { dayWords, disagreedWords, standingsOf, turnoutWords } from './record-words.ts'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  document: RecordDocument
  /** The level of the question; parts are one below it. */
  order: 1 | 2
  /** Below the result. */
  tools?: ReactNode
  /** Leads to the record that it replaces. */
  older?: ReactNode
  /** For the host alone. */
  owner_email?: string | null
}

export function RecordSheet({ document, order, tools, older, owner_email }: Props) {
  const { result } = document
  const below = order === 1 ? 2 : 3
  return (
    <>
      <header className={styles.head}>
        <Text className={styles.over}>{t('records.over')}</Text>
        <Title order={order} className={styles.words} dir="auto">
          {document.question}
        </Title>
        <Text className={styles.result} dir="auto">
          {result.text}
        </Text>
        {result.reason && (
          <Text className={styles.words} dir="auto">
            {result.reason}
          </Text>
        )}
        {tools}
      </header>
      <section className={styles.part}>
        <Title order={below} size="h3">
          {t('records.options')}
        </Title>
        <Options document={document} />
      </section>
      <section className={styles.part}>
        <Title order={below} size="h3">
          {t('records.how')}
        </Title>
        <Facts document={document} older={older} owner_email={owner_email} />
      </section>
      <section className={styles.part}>
        <Title order={below} size="h3">
          {t('records.reasons')}
        </Title>
        <Reasons reasons={document.reasons} />
      </section>
    </>
  )
}

function Options({ document }: Pick<Props, 'document'>) {
  const { kind, options } = document.result
  const word = kind === 'tied' ? 'records.tied' : 'records.decided'
  return (
    <ol className={styles.options}>
      {standingsOf(document).map(({ title, value, length }, index) => {
        const leads = options.includes(title)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same title, and their order never changes
          <li key={index} data-leads={leads || undefined}>
            <span className={styles.optionTitle} dir="auto">
              {title}
              {leads && <span className={styles.mark}>{t(word)}</span>}
            </span>
            <span className={styles.value}>{value}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ inlineSize: `${length}%` }} />
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Facts({ document, older, owner_email }: Omit<Props, 'order' | 'tools'>) {
  const { method, who_could_vote, voting, replaces } = document
  const span = { from: dayWords(voting.from), until: dayWords(voting.until) }
  const facts: [string, ReactNode][] = [
    [t('records.fact_owner'), document.owner],
    ...(owner_email ? [[t('records.fact_email'), owner_email] as [string, ReactNode]] : []),
    [t('records.fact_decided'), dayWords(document.decided_on)],
    [t('records.fact_recorded'), dayWords(document.recorded_on)],
    [t('records.fact_method'), method.text],
    [t('records.fact_who'), who_could_vote.text],
    [t('records.fact_voting'), voting.from === voting.until ? span.from : t('records.span', span)],
    [t('records.fact_turnout'), turnoutWords(document)],
    [t('records.fact_disagreed'), disagreedWords(document)],
    [t('records.fact_names'), t(`records.${wayOf(document)}`)],
  ]
  if (replaces) {
    const line = t('records.replaces_line', {
      ...{ question: replaces.question, day: dayWords(replaces.recorded_on) },
    })
    facts.push([t('records.fact_replaces'), older ?? line])
  }
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Reasons({ reasons: { texts: reasons, left_out } }: Pick<RecordDocument, 'reasons'>) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(reasons.length > 0 ? 'records.reasons_note' : 'records.no_reasons')}
        {left_out > 0 && ` ${t('records.left_out', { count: left_out })}`}
      </Text>
      {reasons.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and their order never changes
        <blockquote key={index} className={styles.reason} dir="auto">
          {text}
        </blockquote>
      ))}
    </>
  )
}
