// Where a meeting with its questions is written or changed.
import { MeetingPage } from '#web/editing/meeting/MeetingPage.tsx'

export function EditMeetingScreen() {
  return <MeetingPage />
}
