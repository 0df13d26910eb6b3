// A phone with a live poll: the visitor's own question as soon as there is one.
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { type HomeDraft, titlesOf } from './home-draft.ts'
import { votesAfter } from './living.ts'
import styles from './Phone.module.css'
import { PhoneAnswers } from './PhoneAnswers.tsx'
import { PhonePoll } from './PhonePoll.tsx'
import { texts } from './texts.ts'
import { useLiving } from './useLiving.ts'

const t = translator(texts)
/** More choices do not fit on a phone. */
const SHOWN_MAX = 5
/** Answers to an open question. */
const ANSWERS = 3

export function LivingPicture({ draft }: { draft: HomeDraft }) {
  const isOwn = draft.name.trim() !== '' || draft.choices.some(Boolean) || draft.type !== 'binary'
  const titles = isOwn ? ownTitles(draft) : demoTitles()
  const living = useLiving(isOwn ? `${draft.type} ${titles.length}` : '')
  const counts = votesAfter(living.steps, titles.length || ANSWERS, isOwn)
  const question = isOwn ? draft.name.trim() || t('home.question') : t('home.demo_question')
  return (
    <figure className={styles.figure}>
      <div className={styles.phone} role="img" aria-label={t(isOwn ? 'home.picture_own' : 'home.picture')}>
        <div className={styles.screen} aria-hidden>
          <p className={styles.live}>{t('home.live')}</p>
          <p className={styles.question} dir="auto">
            {question}
          </p>
          {draft.type === 'default' && isOwn ? (
            <PhoneAnswers counts={counts} />
          ) : (
            <PhonePoll titles={titles} counts={counts} />
          )}
        </div>
        {!isOwn && <Said />}
      </div>
      <figcaption className={styles.caption}>
        {t('home.sample')}
        {!living.isStill && (
          <IconButton
            look="gray"
            aria-label={t(living.isRunning ? 'home.pause' : 'home.play')}
            onClick={living.toggle}
          >
            <Sign isRunning={living.isRunning} />
          </IconButton>
        )}
      </figcaption>
    </figure>
  )
}

/** Two bars or an arrow; the icons of the kit would bring the kit along. */
function Sign({ isRunning }: { isRunning: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="currentColor" aria-hidden="true">
      <path d={isRunning ? 'M4 3h3v12H4zM11 3h3v12h-3z' : 'M5 2.5v13l10-6.5z'} />
    </svg>
  )
}

const SAID = ['home.said_1', 'home.said_2', 'home.said_3'] as const

/** What people say, beside what they choose. */
function Said() {
  return (
    <ul className={styles.said} aria-hidden>
      {SAID.map((text, place) => (
        <li key={text} data-series={place + 2}>
          {t(text)}
        </li>
      ))}
    </ul>
  )
}

function demoTitles(): string[] {
  return [t('home.demo_1'), t('home.demo_2'), t('home.demo_3')]
}

function ownTitles(draft: HomeDraft): string[] {
  if (draft.type === 'default') return []
  const titles = titlesOf(draft).slice(0, SHOWN_MAX)
  return titles.length > 0 ? titles : [1, 2, 3].map((n) => t('home.choice', { n }))
}
