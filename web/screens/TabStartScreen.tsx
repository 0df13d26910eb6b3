// The first page of the tab inside a team chat.
import { ChatTab } from '#web/accounts/ChatTab.tsx'

export function TabStartScreen() {
  return <ChatTab page="start" />
}
