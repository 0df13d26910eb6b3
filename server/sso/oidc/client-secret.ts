// What binds the sealed client secret of an OpenID Connect provider to its organisation.

export function secretPurpose(tenant_id: string): string {
  return `client secret of the identity provider of ${tenant_id}`
}
