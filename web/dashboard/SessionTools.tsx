// Search and filter over the cards.
import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { ENDINGS, SESSION_STATES, type SessionFilter } from '#domain/dashboard/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { isEnding } from './cards/session-state.ts'
import styles from './Dashboard.module.css'
import { texts } from './texts.ts'
import { isNarrow, type Narrowing } from './useSessions.ts'

const t = translator(texts)

const FILTERS: readonly SessionFilter[] = ['all', ...SESSION_STATES]
const CLOSED: readonly SessionFilter[] = ['closed', ...ENDINGS]
const SCOPES = ['all', 'mine', 'others'] as const

type Props = {
  narrowing: Narrowing
  /** Cards that are shown; null while that is not known. */
  found: number | null
  /** Own sessions and those of others are in the list. */
  isMixed: boolean
  onSearch: (search: string) => void
  onState: (state: SessionFilter) => void
  onScope: (scope: Narrowing['scope']) => void
}

export function SessionTools({ narrowing, found, isMixed, onSearch, onState, onScope }: Props) {
  const { search, state, scope } = narrowing
  return (
    <div className={styles.tools}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('dashboard.search')}
        placeholder={t('dashboard.search')}
        value={search}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          search !== '' && (
            <CloseButton aria-label={t('dashboard.search_clear')} onClick={() => onSearch('')} />
          )
        }
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <FilterPills
        legend={t('dashboard.filter')}
        options={FILTERS.map((value) => [value, t(`dashboard.filter_${value}`)])}
        picked={isEnding(state) ? 'closed' : state}
        onPick={onState}
      />
      {isMixed && (
        <FilterPills
          legend={t('dashboard.filter_scope')}
          options={SCOPES.map((value) => [value, t(`dashboard.scope_${value}`)])}
          picked={scope}
          onPick={onScope}
        />
      )}
      {CLOSED.includes(state) && (
        <FilterPills
          legend={t('dashboard.filter_end')}
          options={CLOSED.map((value, index) => [
            value,
            t(index === 0 ? 'dashboard.filter_any_end' : `dashboard.filter_${value}`),
          ])}
          picked={state}
          onPick={onState}
        />
      )}
      <VisuallyHidden role="status">
        {found !== null && isNarrow(narrowing) ? t('dashboard.found', { count: found }) : ''}
      </VisuallyHidden>
    </div>
  )
}

type PillsProps<Value extends string> = {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  picked: Value
  onPick: (value: Value) => void
}

function FilterPills<Value extends string>({ legend, options, picked, onPick }: PillsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.filter}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {options.map(([value, label]) => (
        <label key={value} data-checked={value === picked || undefined}>
          <input type="radio" name={name} checked={value === picked} onChange={() => onPick(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
