// Why a call about members or the audit trail is refused.
import { refusal } from '#domain/base/refusal.ts'

export const members_not_yours = refusal(
  'members_not_yours',
  403,
  'Only the owner and administrators of an organisation can see and change its members.',
)
export const member_not_found = refusal('member_not_found', 404, 'This member was not found.')
export const member_is_oneself = refusal(
  'member_is_oneself',
  409,
  'You cannot change your own membership. Please ask another administrator.',
)
export const member_is_owner = refusal(
  'member_is_owner',
  409,
  'This is the owner. Hand the organisation over first.',
)
export const roles_by_owner = refusal(
  'roles_by_owner',
  403,
  'Only the owner can make someone an administrator or remove that role.',
)
export const admins_by_owner = refusal(
  'admins_by_owner',
  403,
  'Only the owner can change an administrator’s membership.',
)
export const member_known = refusal('member_known', 409, 'This person already belongs to your organisation.')
export const member_address_wrong = refusal(
  'member_address_wrong',
  400,
  'Please enter an address that your organisation allows.',
)
export const invitations_full = refusal(
  'invitations_full',
  409,
  'Too many invitations are waiting for an answer. Please withdraw some first.',
)
export const invitation_unusable = refusal(
  'invitation_unusable',
  400,
  'This invitation has expired or was withdrawn. Please request a new one.',
)
export const invitation_foreign = refusal(
  'invitation_foreign',
  403,
  'This invitation was sent to another address. Please sign in with that one.',
)
export const owner_of_others = refusal(
  'owner_of_others',
  409,
  'You own an organisation with other members. Hand it over first.',
)
export const viewing_link_unusable = refusal(
  'viewing_link_unusable',
  400,
  'This link has expired, was already used, or was made for someone else.',
)
