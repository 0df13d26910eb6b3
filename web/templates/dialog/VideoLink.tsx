// Leads to the video that the operator has, in a tab of its own.
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lengthWords } from '../length-words.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { href: string; seconds?: number | null | undefined }

/** `seconds` as its provider says; without it the length that was asked for. */
export function VideoLink({ href, seconds }: Props) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      title={t('templates.how_video_opens')}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {t('templates.how_video', { length: lengthWords(seconds ?? EDUCATE_VIDEO_SECONDS) })}
    </Button>
  )
}
