// The panel for new creators: one line, and on demand four short films, and the video of the operator where there is one.
import { Button, CloseButton, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { VideoLink } from '../dialog/VideoLink.tsx'
import { CHAPTER_SECONDS, CHAPTERS, chapterAt } from '../film/chapters.ts'
import { Film } from '../film/Film.tsx'
import { useFilm } from '../film/useFilm.ts'
import { lengthWords } from '../length-words.ts'
import { texts } from '../texts.ts'
import styles from './GetStarted.module.css'

const t = translator(texts)

export function GetStartedPanel({ onHide }: { onHide: () => void }) {
  const film = useFilm(EDUCATE_VIDEO_SECONDS)
  const [isOpen, setIsOpen] = useState(false)
  const { chapter } = chapterAt(film.at)
  return (
    <section className={styles.panel} aria-labelledby="get-started">
      <div className={styles.head}>
        <Title order={2} size="h4" id="get-started">
          {t('templates.started')}
        </Title>
        <Text c="dimmed" className={styles.about}>
          {t('templates.started_body', { length: lengthWords(EDUCATE_VIDEO_SECONDS) })}
        </Text>
        <Button variant="light" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'templates.films_hide' : 'templates.films_show')}
        </Button>
        <CloseButton aria-label={t('templates.started_hide')} onClick={onHide} />
      </div>
      {isOpen && (
        <div className={styles.body}>
          <Film film={film} />
          <ol className={styles.chapters}>
            {CHAPTERS.map((one, index) => (
              <li key={one}>
                <button
                  type="button"
                  className={styles.chapter}
                  aria-current={(film.isPlaying && one === chapter) || undefined}
                  onClick={() => film.play(index * CHAPTER_SECONDS)}
                >
                  <IconPlayerPlay size={18} aria-hidden />
                  {t('templates.film_pick', {
                    title: t(`templates.how_${one}`),
                    length: lengthWords(CHAPTER_SECONDS),
                  })}
                </button>
              </li>
            ))}
            {settings.educate_video && (
              <li className={styles.video}>
                <VideoLink href={settings.educate_video} />
              </li>
            )}
          </ol>
        </div>
      )}
    </section>
  )
}
