// A question to try: written without an account, which is asked for when it goes live.
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { NAME_MAX_DEFAULT } from '#domain/events/model.ts'
import { isDeviceOfAccount } from '#web/accounts/known-device.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyWhenIdle } from '#web/base/parts/lazy-part.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import styles from './Ask.module.css'
import { type HomeDraft, homeProblem, noteLaunch } from './home-draft.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const AskOptions = lazyWhenIdle(async () => (await import('./late/AskOptions.tsx')).AskOptions)

type Props = { draft: HomeDraft; onChange: (draft: HomeDraft) => void }

export function AskBox({ draft, onChange }: Props) {
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [name, problemId] = [useId(), useId()]
  const problem = tried ? homeProblem(draft) : null
  const isOfQuestion = problem?.startsWith('question') ?? false

  const launch = () => {
    const found = homeProblem(draft)
    setTried(found !== null)
    if (found === null) {
      noteLaunch(draft)
      return navigate(wayIn())
    }
    const first = found.startsWith('question') ? 'textarea' : 'input:not([type])'
    focusOn(form.current, first)
  }
  const launchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    launch()
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        launch()
      }}
    >
      <label htmlFor={name} className={styles.label}>
        {t('home.ask')}
      </label>
      <textarea
        id={name}
        className={styles.question}
        dir="auto"
        rows={1}
        placeholder={t('home.question_hint')}
        value={draft.name}
        aria-invalid={isOfQuestion || undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        onKeyDown={launchOnEnter}
      />
      <Suspense fallback={<div className={styles.optionsRoom} />}>
        <AskOptions draft={draft} onChange={onChange} onEnter={launch} />
      </Suspense>
      {problem && (
        <p id={problemId} role="alert" className={styles.problem}>
          {t(`home.${problem}`, { max: NAME_MAX_DEFAULT })}
        </p>
      )}
      <div className={styles.foot}>
        <button type="submit" className={styles.launch}>
          {t('home.launch')}
        </button>
        <p className={styles.promise}>{t('home.promise')}</p>
      </div>
    </form>
  )
}

/** To the dashboard, where the question is launched: past the sign-up, or the sign-in of an account that was here before. */
function wayIn(): string {
  const dashboard = paths.dashboardOfMenu()
  return isDeviceOfAccount() ? paths.signIn(dashboard) : paths.signUp({ t: dashboard })
}
