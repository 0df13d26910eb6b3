// What an organisation shows of its members and of its audit trail: roles, pages, limits.

/** Roles that an owner gives and takes; the owner hands the organisation over in the settings. */
export const GIVEN_ROLES = ['user', 'org_admin'] as const

/** Members of one page, and entries of the audit trail. */
export const MEMBERS_PAGE = 50
export const AUDIT_PAGE = 50

/** Entries of the audit trail in one file at the most, the newest. */
export const AUDIT_EXPORT_MAX = 50_000

/** Invitations of one organisation that wait at the same time. */
export const INVITATIONS_MAX = 500
/** Seconds in which an invitation can be accepted. */
export const INVITATION_LIFETIME = 7 * 86_400

/** Seconds in which an administrator begins to view the product as somebody, and how long that goes on. */
export const VIEWING_LINK_LIFETIME = 600
export const VIEWING_LIFETIME = 3600
