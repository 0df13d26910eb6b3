// The button of a menu that is loaded when somebody wants it.
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

/** `children`: the menu itself, open, as a late part. */
export function MoreMenu({ children }: { children: ReactNode }) {
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
  return isWanted ? <Suspense fallback={button}>{children}</Suspense> : button
}
