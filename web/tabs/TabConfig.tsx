// What a new tab shows: one of the sessions, or all of them.
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SEARCH_MAX } from '#domain/dashboard/model.ts'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useSessions, WHOLE } from '#web/dashboard/useSessions.ts'
import { type Choice, choiceKey } from './choices.ts'
import styles from './TabConfig.module.css'
import { TabNote } from './TabNote.tsx'
import { texts } from './texts.ts'
import { useTabConfig } from './useTabConfig.ts'

const t = translator(texts)
/** Sessions that are offered at once; others are searched for. */
const SHOWN_MAX = 20

export function TabConfig() {
  const { state, choice, choose } = useTabConfig()
  if (state === 'outside') return <TabNote page="config" />
  return (
    <AccountFrame title={t('tabs.config_title')} lead={t('tabs.config_body')} underBar>
      {state === 'looking' && <LoadingShape shape="form" count={2} />}
      {state === 'failed' && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => location.reload()} />
      )}
      {state === 'ready' && <Choices choice={choice} choose={choose} />}
    </AccountFrame>
  )
}

type Props = { choice: Choice | null; choose: (choice: Choice) => void }

function Choices({ choice, choose }: Props) {
  const [search, setSearch] = useState('')
  const { sessions, isLoading, isFailed, retry } = useSessions('feed', { narrowing: { ...WHOLE, search } })
  const offered = sessions
    .slice(0, SHOWN_MAX)
    .map(({ slug, name }): Choice => ({ kind: 'session', slug, name }))
  // what was chosen stays in sight, whatever is searched for
  const isElsewhere =
    choice?.kind === 'session' && !offered.some((one) => choiceKey(one) === choiceKey(choice))
  const all: Choice[] = [
    { kind: 'dashboard' },
    { kind: 'feed' },
    ...(isElsewhere ? [choice] : []),
    ...offered,
  ]
  const pick = (key: string) => {
    const picked = all.find((one) => choiceKey(one) === key)
    if (picked) choose(picked)
  }
  return (
    <Stack gap="md">
      <TextInput
        type="search"
        label={t('tabs.search')}
        value={search}
        maxLength={SEARCH_MAX}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Radio.Group label={t('tabs.shows')} value={choice ? choiceKey(choice) : null} onChange={pick}>
        <Stack gap={0} mt="xs">
          {all.map((one) => (
            <Radio
              key={choiceKey(one)}
              value={choiceKey(one)}
              label={nameOf(one)}
              description={one.kind === 'session' ? undefined : t(`tabs.${one.kind}_body`)}
              classNames={{ root: styles.choice, label: styles.name }}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isLoading && <LoadingShape shape="text" count={2} />}
      {isFailed && <ErrorNote title={baseText('base.not_loaded')} onRetry={retry} />}
      {!isLoading && !isFailed && offered.length === 0 && <Text size="sm">{t('tabs.none_found')}</Text>}
      <Text size="sm" role="status">
        {choice ? t('tabs.chosen', { name: nameOf(choice) }) : t('tabs.choose')}
      </Text>
    </Stack>
  )
}

function nameOf(choice: Choice): string {
  return choice.kind === 'session' ? choice.name : t(`tabs.${choice.kind}`)
}
