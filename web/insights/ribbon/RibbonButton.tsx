// One action of the ribbon: an icon with its word. What is not allowed stays visible, and says why.
import '@mantine/core/styles/Tooltip.layer.css'
import { Button, Tooltip } from '@mantine/core'
import { BusyMark } from '#web/base/ui/BusyMark.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import type { Action } from './actions.ts'
import { ACTION_ICONS } from './icons.ts'
import styles from './Ribbon.module.css'

/** An action as it stands in the ribbon or in its menu. */
export type Entry = {
  action: Action
  label: string
  /** Why it is not possible now; null when it is. */
  reason: string | null
  isBusy: boolean
  onAct: () => void
}

type Props = Entry & {
  /** It leads. */
  isFirst?: boolean
  /** It shows and hides something: whether that is shown. */
  isExpanded?: boolean
}

export function RibbonButton({ action, label, reason, isBusy, isFirst, isExpanded, onAct }: Props) {
  const Icon = ACTION_ICONS[action]
  const button = (
    <Button
      className={styles.button}
      variant={isFirst ? 'filled' : 'default'}
      leftSection={isBusy ? <BusyMark size={20} /> : <Icon size={20} aria-hidden />}
      // never disabled: the focus stays on it while it works
      aria-busy={isBusy || undefined}
      aria-expanded={isExpanded}
      aria-disabled={reason || isBusy ? true : undefined}
      data-disabled={reason ? true : undefined}
      // a finger has no way to hover: it is told by a toast
      onClick={() => (reason ? showToast(reason) : isBusy || onAct())}
    >
      {label}
    </Button>
  )
  if (!reason) return button
  return (
    <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: false }}>
      {button}
    </Tooltip>
  )
}
