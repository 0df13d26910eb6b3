// The UI kit, which no first page needs.

/** Gives what puts the UI kit around a component. */
export async function loadKit() {
  return (await import('./in-kit.ts')).inKit
}
