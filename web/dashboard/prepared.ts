// What is prepared on a screen of its own: the name of each, and where it is made.
import { paths } from '#web/app/paths.ts'

export const PREPARED = [
  ['dashboard.several', paths.createEvent()],
  ['dashboard.survey', paths.createSurvey()],
  ['dashboard.meeting', paths.createMeeting()],
  ['dashboard.town_hall', paths.createMeeting({ use_case: 'TOWN_HALL' })],
] as const
