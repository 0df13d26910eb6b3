// The first page of the tab inside a team chat.
import { useEffect } from 'react'
import { ChatTab } from '#web/accounts/ChatTab.tsx'
import { noteChatTab } from '#web/app/chat-tab.ts'

export function TabStartScreen() {
  useEffect(noteChatTab, [])
  return <ChatTab page="start" />
}
