// What is said while something comes, went well or went wrong.

import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { StatePill } from '#web/base/ui/StatePill.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Kit.module.css'
import { KitCard, KitPart } from './KitPart.tsx'

const TONES = ['plain', 'good', 'bad'] as const

export function StatesPart() {
  const confirm = useConfirm()
  return (
    <KitPart title="States">
      <KitCard title="Pills">
        <div className={styles.row}>
          <StatePill tone="good">Open</StatePill>
          <StatePill tone="accent">Upcoming</StatePill>
          <StatePill tone="plain">Closed</StatePill>
        </div>
      </KitCard>
      <KitCard title="Messages and questions">
        <div className={styles.row}>
          {TONES.map((tone) => (
            <PlainButton key={tone} look="default" onClick={() => showToast(`A ${tone} message`, tone)}>
              {tone}
            </PlainButton>
          ))}
          <PlainButton
            look="default"
            onClick={() => void confirm({ title: 'Stop this session?', confirm: 'Stop it' })}
          >
            A question
          </PlainButton>
        </div>
      </KitCard>
      <KitCard title="An error">
        <ErrorNote title="The answers could not be loaded" onRetry={() => showToast('Tried again')}>
          Nothing is lost.
        </ErrorNote>
      </KitCard>
      {(['cards', 'form', 'text', 'block'] as const).map((shape) => (
        <KitCard key={shape} title={`On its way: ${shape}`}>
          <LoadingShape shape={shape} count={2} />
        </KitCard>
      ))}
    </KitPart>
  )
}
