// The first page of the tab: leads on to what the tab shows.
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { TabNote } from './TabNote.tsx'
import { texts } from './texts.ts'
import { useTabStart } from './useTabStart.ts'

const t = translator(texts)

export function TabStart() {
  const state = useTabStart()
  if (state === 'outside') return <TabNote page="start" />
  return (
    <AccountFrame title={t('tabs.start_title')} underBar>
      <LoadingShape shape="form" count={1} />
    </AccountFrame>
  )
}
