// The pages of the tab in a team chat: where it begins, signing in, choosing what it shows, help.
import { useAddress } from '#web/base/router/useAddress.ts'
import { TabConfig } from './TabConfig.tsx'
import { TabHelp } from './TabHelp.tsx'
import { TabSignIn } from './TabSignIn.tsx'
import { TabStart } from './TabStart.tsx'

const PAGES = { start: TabStart, signin: TabSignIn, config: TabConfig, help: TabHelp }

export function TabPages() {
  const name = useAddress().pathname.split('/')[2] as keyof typeof PAGES
  const Page = PAGES[name]
  return <Page />
}
