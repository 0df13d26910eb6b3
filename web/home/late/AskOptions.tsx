// How people answer the question, and the choices where there are some; fetched once the page stands.
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { CloseButton } from '#web/base/ui/CloseButton.tsx'
import { focusOn } from '#web/base/ui/focus.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { HOME_KINDS, type HomeDraft } from '../home-draft.ts'
import { texts } from '../texts.ts'
import styles from './AskOptions.module.css'

const t = translator(texts)
/** More of them are written on the dashboard. */
const CHOICES_MAX = 8
const CHOICES_MIN = 2

type Props = {
  draft: HomeDraft
  onChange: (draft: HomeDraft) => void
  /** Enter was pressed in the last choice. */
  onEnter: () => void
}

export function AskOptions({ draft, onChange, onEnter }: Props) {
  const name = useId()
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.hidden}>{t('home.kind')}</legend>
        {HOME_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={kind}
              checked={draft.type === kind}
              onChange={() => onChange({ ...draft, type: kind })}
            />
            {t(`home.kind_${kind}`)}
          </label>
        ))}
      </fieldset>
      {draft.type === 'multiple' && (
        <Choices
          choices={draft.choices}
          onChange={(choices) => onChange({ ...draft, choices })}
          onEnter={onEnter}
        />
      )}
    </>
  )
}

type ChoicesProps = { choices: string[]; onChange: (choices: string[]) => void; onEnter: () => void }

function Choices({ choices, onChange, onEnter }: ChoicesProps) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<number | null>(null)
  const focusChoice = (place: number) => focusOn(list.current?.children[Math.max(0, place)], 'input')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added or is left has the focus once it is there
  useEffect(() => {
    if (wanted.current !== null) focusChoice(wanted.current)
    wanted.current = null
  }, [choices.length])
  const add = () => {
    wanted.current = choices.length
    onChange([...choices, ''])
  }
  const remove = (place: number) => {
    wanted.current = Math.min(place, choices.length - 2)
    onChange(choices.filter((_, index) => index !== place))
  }
  const goOn = (event: KeyboardEvent, place: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (place < choices.length - 1) focusChoice(place + 1)
    else onEnter()
  }
  return (
    <ol ref={list} className={styles.choices} aria-label={t('home.choices')}>
      {choices.map((title, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
        <li key={place} className={styles.choice}>
          <input
            dir="auto"
            aria-label={t('home.choice', { n: place + 1 })}
            placeholder={t('home.choice', { n: place + 1 })}
            value={title}
            onChange={({ currentTarget }) =>
              onChange(choices.map((one, index) => (index === place ? currentTarget.value : one)))
            }
            onKeyDown={(event) => goOn(event, place)}
          />
          {choices.length > CHOICES_MIN && (
            <CloseButton
              aria-label={t('home.remove_choice', { n: place + 1 })}
              onClick={() => remove(place)}
            />
          )}
        </li>
      ))}
      {choices.length < CHOICES_MAX && (
        <li>
          <PlainButton look="subtle" isNarrow onClick={add}>
            {t('home.add_choice')}
          </PlainButton>
        </li>
      )}
    </ol>
  )
}
