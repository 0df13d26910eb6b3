// The sign-in of the tab inside a team chat.
import { ChatTab } from '#web/accounts/ChatTab.tsx'

export function TabSignInScreen() {
  return <ChatTab page="signin" />
}
