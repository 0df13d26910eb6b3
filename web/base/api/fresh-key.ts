// A name that nothing else has: of a request, or of a write that is tried again.

export function freshKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
