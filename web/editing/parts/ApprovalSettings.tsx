// Whether answers wait for their host, and the words that the host does not want to read.
import { Button, Switch } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import { moderation_gated } from '#domain/billing/upsells.ts'
import { isWritten } from '#domain/events/model.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import type { Upsell } from '#web/billing/useUpsell.ts'
import type { SessionForm } from '../form/session.ts'
import type { Gates } from '../gates.ts'
import type { Change } from '../saving/useSessionForm.ts'
import { texts } from '../texts.ts'

const t = translator(texts)
const WordsDialog = lazyPart(async () => (await import('#web/ideas/WordsDialog.tsx')).WordsDialog)

type Props = { form: SessionForm; change: Change; gates: Gates; onUpsell: Upsell }

/** Only written answers can wait. */
export function ApprovalSettings({ form, change, gates, onUpsell }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  if (!form.questions.some((question) => isWritten(question.type))) return null
  const turn = (needs_approval: boolean) => {
    if (needs_approval && !gates.moderation) onUpsell(moderation_gated)
    else change((now) => ({ ...now, needs_approval }))
  }
  return (
    <div>
      <Switch
        label={t('editing.approval')}
        description={t('editing.approval_hint')}
        checked={form.needs_approval}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
      />
      <Button
        variant="subtle"
        px="xs"
        mt="xs"
        aria-haspopup="dialog"
        onClick={() => (gates.moderation ? setIsOpen(true) : onUpsell(moderation_gated))}
      >
        {t('editing.words')}
      </Button>
      {isOpen && (
        <Suspense>
          <WordsDialog onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
