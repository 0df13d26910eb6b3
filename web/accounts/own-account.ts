// Whether the account on the page is the reader's own.
import type { User } from '#domain/accounts/contract.ts'

/** What only its owner changes is not shown to who acts for it, or views it. */
export function isOwnAccount({ delegate_user_id, admin_viewing_as }: User): boolean {
  return !delegate_user_id && !admin_viewing_as
}

/** Whether this is the administrator who viewed the product as somebody, as themselves again. */
export function isViewerOf({ admin_viewing_as }: User, { email }: User): boolean {
  return !!admin_viewing_as && admin_viewing_as === email
}
