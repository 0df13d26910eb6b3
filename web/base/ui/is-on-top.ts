// Esc is heard by all dialogs: one that another one stands above stays open.

/** `inside`: anything in the dialog that asks. */
export function isOnTop(inside: Element | null): boolean {
  return [...document.querySelectorAll('[role="dialog"]')].at(-1)?.contains(inside) ?? true
}
