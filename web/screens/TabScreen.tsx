// The pages of the tab in a team chat: where it begins, signing in, choosing what it shows, help.
import { useAddress } from '#web/base/router/useAddress.ts'
import { TabConfig } from '#web/tabs/TabConfig.tsx'
import { TabHelp } from '#web/tabs/TabHelp.tsx'
import { TabSignIn } from '#web/tabs/TabSignIn.tsx'
import { TabStart } from '#web/tabs/TabStart.tsx'

const PAGES = { start: TabStart, signin: TabSignIn, config: TabConfig, help: TabHelp }

export function TabScreen() {
  const name = useAddress().pathname.split('/')[2] as keyof typeof PAGES
  const Page = PAGES[name]
  return <Page />
}
