// Requests about members and the audit trail, for the access table.
import type { UserId } from '#domain/base/ids.ts'

const newEmail = () => `new.${Math.random().toString(36).slice(2)}@example.com`

/** Nobody's members and links: what is changed by a sample is changed for all that come after it. */
export const organisationSamples = {
  listTenants: () => ({}),
  loadTenantTree: () => ({}),
  listMembers: () => ({}),
  changeMember: () => ({ params: { id: 'none' as UserId }, body: { event_creation_allowed: false } }),
  removeMember: () => ({ params: { id: 'none' as UserId } }),
  inviteMember: () => ({ body: { email: newEmail() } }),
  withdrawInvitation: () => ({ query: { email: newEmail() } }),
  readInvitation: () => ({ body: { token: 'none' } }),
  acceptInvitation: () => ({ body: { token: 'none' } }),
  listAudit: () => ({}),
  exportAudit: () => ({}),
  beginViewing: () => ({ body: { token: 'none' } }),
  endViewing: () => ({}),
}
