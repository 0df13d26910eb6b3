// What an organisation shows of its members and its audit trail: roles, pages, limits.

/** Roles that an owner gives and takes; ownership itself is transferred in the settings. */
export const GIVEN_ROLES = ['user', 'org_admin'] as const

/** Members on one page, and entries of the audit trail. */
export const MEMBERS_PAGE = 50
export const AUDIT_PAGE = 50

/** The most entries of the audit trail in one file: the newest. */
export const AUDIT_EXPORT_MAX = 50_000

/** Pending invitations of one organisation. */
export const INVITATIONS_MAX = 500
/** Seconds in which an invitation can be accepted. */
export const INVITATION_LIFETIME = 7 * 86_400

/** Seconds in which an administrator can start viewing the product as somebody, and how long that lasts. */
export const VIEWING_LINK_LIFETIME = 600
export const VIEWING_LIFETIME = 3600
