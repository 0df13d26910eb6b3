// The pages of the tab in a team chat.
import { TabPages } from '#web/tabs/TabPages.tsx'

export function TabScreen() {
  return <TabPages />
}
