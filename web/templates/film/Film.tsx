// Plays the films: picture, caption, and what a player needs; it runs without a network and in every language.
import { ActionIcon } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lengthWords } from '../length-words.ts'
import { texts } from '../texts.ts'
import { chapterAt } from './chapters.ts'
import styles from './Film.module.css'
import { Scene } from './Scene.tsx'
import type { useFilm } from './useFilm.ts'

const t = translator(texts)
const LENGTH = lengthWords(EDUCATE_VIDEO_SECONDS)

export function Film({ film }: { film: ReturnType<typeof useFilm> }) {
  const { at, isPlaying } = film
  const { chapter, done } = chapterAt(at)
  const isNew = at === 0 && !isPlaying
  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is a group of controls, not of fields
    <div role="group" aria-label={t('templates.film', { title: t('templates.how') })} className={styles.film}>
      {/* before it begins, a picture of what it is about */}
      {isNew ? <Scene chapter="listen" done={1} /> : <Scene key={chapter} chapter={chapter} done={done} />}
      <p className={styles.caption} aria-live="polite">
        <strong>{t(`templates.how_${chapter}`)}</strong> {t(`templates.how_${chapter}_body`)}
      </p>
      <Controls film={film} />
    </div>
  )
}

function Controls({ film }: { film: ReturnType<typeof useFilm> }) {
  const { at, isPlaying, isOver, play, pause, seek } = film
  const action = isPlaying ? 'pause' : isOver ? 'again' : 'play'
  const Icon = { pause: IconPlayerPauseFilled, again: IconRefresh, play: IconPlayerPlayFilled }[action]
  const clock = t('templates.film_clock', { at: lengthWords(at), length: LENGTH })
  return (
    <div className={styles.controls}>
      <ActionIcon
        variant="filled"
        className={styles.play}
        aria-label={t(`templates.film_${action}`)}
        onClick={() => (isPlaying ? pause() : play())}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={EDUCATE_VIDEO_SECONDS}
        step={1}
        value={Math.floor(at)}
        aria-label={t('templates.film_place')}
        aria-valuetext={clock}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className={styles.clock} aria-hidden>
        {clock}
      </span>
    </div>
  )
}
