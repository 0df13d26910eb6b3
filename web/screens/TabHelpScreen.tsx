// The help of the tab inside a team chat.
import { ChatTab } from '#web/accounts/ChatTab.tsx'

export function TabHelpScreen() {
  return <ChatTab page="help" />
}
