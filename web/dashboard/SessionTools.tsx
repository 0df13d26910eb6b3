// Search and filter over the cards.
import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { ENDINGS, type Filter, isEnding, SESSION_STATES } from './cards/session-state.ts'
import styles from './Dashboard.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

const FILTERS: readonly Filter[] = ['all', ...SESSION_STATES]
const CLOSED: readonly Filter[] = ['closed', ...ENDINGS]

type Props = {
  search: string
  filter: Filter
  /** Cards that are shown; null while that is not known. */
  found: number | null
  onSearch: (search: string) => void
  onFilter: (filter: Filter) => void
}

export function SessionTools({ search, filter, found, onSearch, onFilter }: Props) {
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
        values={FILTERS}
        filter={isEnding(filter) ? 'closed' : filter}
        onFilter={onFilter}
      />
      {CLOSED.includes(filter) && (
        <FilterPills
          legend={t('dashboard.filter_end')}
          values={CLOSED}
          first={t('dashboard.filter_any_end')}
          filter={filter}
          onFilter={onFilter}
        />
      )}
      <VisuallyHidden role="status">
        {found !== null && (search !== '' || filter !== 'all') ? t('dashboard.found', { count: found }) : ''}
      </VisuallyHidden>
    </div>
  )
}

type PillsProps = Pick<Props, 'filter' | 'onFilter'> & {
  legend: string
  values: readonly Filter[]
  /** Another word for the first one. */
  first?: string
}

function FilterPills({ legend, values, first, filter, onFilter }: PillsProps) {
  const name = useId()
  return (
    <fieldset className={styles.filter}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      {values.map((value, index) => (
        <label key={value} data-checked={value === filter || undefined}>
          <input type="radio" name={name} checked={value === filter} onChange={() => onFilter(value)} />
          {(index === 0 && first) || t(`dashboard.filter_${value}`)}
        </label>
      ))}
    </fieldset>
  )
}
