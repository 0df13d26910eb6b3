// The call of the tab in a team chat.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'

export const tabs = {
  loadTabPackage: call({
    method: 'GET',
    path: '/tenants/chat_tab_package',
    summary:
      'Returns the app for Microsoft Teams as a file to upload there, for owners and administrators of an organisation; 404 if no tab is set up.',
    access: 'own_account',
    sends: 'application/zip',
    saved_as: 'popin-teams.zip',
    answer: z.unknown(),
  }),
} satisfies Record<string, Call>
