// Makes input storable: the database takes every text except null characters and halves of emoji.

/** The same value, or a copy with spaces for null characters and lone surrogates replaced. */
export function storable<T>(value: T): T {
  return isStorable(value) ? value : (cleaned(value) as T)
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', ' ').toWellFormed()
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [cleaned(name), cleaned(part)]))
}
