// Says that times are of a larger plan than its author has by now, with the way back from them.
import { Button, Text } from '@mantine/core'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

/** `of`: what runs then, where a page has several. */
export function EarlierTimes({ of, onBack }: { of?: string; onBack: () => void }) {
  const back = t('editing.when_back')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('editing.when_earlier')}
      </Text>
      <Button variant="default" mt="xs" aria-label={of && `${back}: ${of}`} onClick={onBack}>
        {back}
      </Button>
    </>
  )
}
