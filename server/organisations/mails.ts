// The email that asks someone to join an organisation.
import { INVITATION_LIFETIME } from '#domain/organisations/model.ts'
import { type Mail, plainMail } from '#server/base/mail/mail.ts'

/** Opening the link changes nothing yet; the page behind it asks. */
export function memberInvitationMail(
  recipient: string,
  { origin, token, tenant_name, from }: { origin: string; token: string; tenant_name: string; from: string },
): Mail {
  return plainMail({
    recipient,
    subject: `Join ${tenant_name} on POPin`,
    lines: [
      `${from} invites you to join ${tenant_name} on POPin.`,
      `The link works for ${INVITATION_LIFETIME / 86_400} days. Sign in or sign up with this address to accept.`,
    ],
    button: { label: 'See the invitation', link: `${origin}/r/admin-settings/join/${token}` },
    footer: 'If you were not expecting this, you can ignore this email. Nothing will change.',
  })
}
