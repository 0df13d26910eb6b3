// The menu of an own text: edit and delete. The menu itself is loaded when somebody wants it.
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { latePart } from '#web/base/parts/late-part.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { texts } from './texts.ts'

const t = translator(texts)
const OpenMenu = latePart(async () => (await import('./menu/OpenMenu.tsx')).OpenMenu)

type Props = { onEdit: () => void; onDelete: () => void }

export function OwnMenu({ onEdit, onDelete }: Props) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <IconButton
      look="gray"
      aria-label={t('comments.more')}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    >
      <IconDots size={20} aria-hidden />
    </IconButton>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu onEdit={onEdit} onDelete={onDelete} />
    </Suspense>
  )
}
