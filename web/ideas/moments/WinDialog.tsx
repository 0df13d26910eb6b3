// The own answer won: said with confetti, unless motion is unwelcome.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatMean } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts as mediaTexts } from '#web/media/texts.ts'
import { texts as votingTexts } from '#web/voting/texts.ts'
import type { ListedIdea } from '../idea-list.ts'
import { throwConfetti } from './confetti.ts'
import { texts } from './texts.ts'
import styles from './WinDialog.module.css'

const t = translator(texts)
const tv = translator(votingTexts)
const tm = translator(mediaTexts)

type Props = { answer: ListedIdea; sort: 'active' | 'rating'; onClose: () => void }

export function WinDialog({ answer, sort, onClose }: Props) {
  useFocusBack()
  useEffect(throwConfetti, [])
  const { content, media, like_count, avg_rating, total_rater } = answer
  const figure =
    sort === 'active'
      ? t('ideas.won_count', { count: like_count })
      : tv('voting.rated', {
          mean: formatMean(avg_rating),
          count: total_rater,
        })
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('ideas.won_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.win}>
        <span className={styles.cup}>
          <IconTrophy size={40} aria-hidden />
        </span>
        <Text ta="center">{t(sort === 'active' ? 'ideas.won_likes' : 'ideas.won_rating')}</Text>
        <blockquote className={styles.answer}>
          {media?.thumb && <img src={media.thumb} alt={tm('media.photo')} className={styles.picture} />}
          {content && (
            <Text dir="auto" fw={600} lineClamp={4}>
              {content}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {figure}
          </Text>
        </blockquote>
        <Button data-autofocus onClick={onClose}>
          {t('ideas.won_close')}
        </Button>
      </div>
    </Modal>
  )
}
