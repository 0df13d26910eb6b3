// Where rows are put in order by drag and by keys: see `useSortRow`. Who owns the rows speaks each move.
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'

/** Only the handle drags, so it does at once, also under a finger. The keys are our own. */
const SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })]

type Props = { onMove: (from: number, to: number) => void; children: ReactNode }

export function SortArea({ onMove, children }: Props) {
  return (
    <DragDropProvider
      sensors={SENSORS}
      // the first one speaks English to screen readers
      plugins={([_speaker, ...others]) => others}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}
