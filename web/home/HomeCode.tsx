// The field for a join code: most people who come have one.
import type { QueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useCodeField } from '#web/arrivals/useCodeField.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { fetchPart } from '#web/base/parts/lazy-part.ts'
import styles from './HomeCode.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

/** What joining needs is fetched while people type. */
const fetchJoining = () => fetchPart(() => import('#web/arrivals/join-by-code.ts'))
const join = async (client: QueryClient, code: string) => (await fetchJoining()).joinByCode(client, code)

export function HomeCode() {
  const { typed, error, isSending, button, onChange, onSubmit } = useCodeField({
    join,
    place: 'home',
    code: '',
  })
  const name = useId()
  const problem = useId()
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <label htmlFor={name} className={styles.label}>
        {t('home.code')}
      </label>
      <div className={styles.frame} data-error={error !== null || undefined}>
        <input
          id={name}
          name="join_code"
          className={styles.field}
          value={typed}
          onChange={onChange}
          onFocus={({ currentTarget }) => {
            void fetchJoining().catch(() => {})
            if (error) currentTarget.select()
          }}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : problem}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          dir="ltr"
        />
        <button ref={button} type="submit" className={styles.join} aria-busy={isSending || undefined}>
          {t(isSending ? 'home.joining' : 'home.join')}
        </button>
      </div>
      {error !== null && (
        <p id={problem} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </form>
  )
}
