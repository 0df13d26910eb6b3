// Skeletons in the shape of what comes.
import { Card, Skeleton, Stack } from '@mantine/core'
import { t } from '#web/base/i18n/translator.ts'

type Props = {
  /** `cards`: a list of cards; `form`: labelled fields; `text`: a heading and lines. */
  shape: 'cards' | 'form' | 'text'
  count?: number
}

export function LoadingShape({ shape, count = 3 }: Props) {
  const pieces = [...Array(count).keys()]
  return (
    <Stack gap="md" role="status" aria-label={t('base.loading')}>
      {shape === 'text' && <Skeleton h={28} w="60%" />}
      {pieces.map((piece) =>
        shape === 'cards' ? <CardShape key={piece} /> : <LineShape key={piece} shape={shape} />,
      )}
    </Stack>
  )
}

function CardShape() {
  return (
    <Card>
      <Skeleton h={16} w="80%" mb="sm" />
      <Skeleton h={16} w="55%" mb="md" />
      <Skeleton h={32} w={120} />
    </Card>
  )
}

function LineShape({ shape }: Pick<Props, 'shape'>) {
  if (shape === 'text') return <Skeleton h={16} />
  return (
    <div>
      <Skeleton h={14} w={120} mb="xs" />
      <Skeleton h={44} />
    </div>
  )
}
