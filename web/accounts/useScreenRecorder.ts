// The recorder of screens, which only writes down that it would record; nothing of the screen is kept or sent.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordsScreen } from '#domain/accounts/recording.ts'
import { settings } from '#web/base/settings/settings.ts'
import { currentUserQuery } from './current-user.ts'
import { noteActivity } from './note-activity.ts'
import { refusesTracking } from './refusal-signal.ts'

/** One number for the whole visit, so that a person is recorded or not, and not by turns. */
const random = Math.random()

/** Decides once who is here; `is_sign_up` on the page of the sign-up. */
export function useScreenRecorder(is_sign_up: boolean): void {
  const { data: user, isPending } = useQuery(currentUserQuery)
  const who = user ?? null
  const { recording = null } = settings
  const visit = { host: location.hostname, is_sign_up, is_refused: refusesTracking(), user: who, random }
  const records = !isPending && recordsScreen(recording, visit)
  useEffect(() => {
    if (records) void noteActivity({ type: 'screen_recording' })
  }, [records])
}
