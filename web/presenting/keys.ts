// The keys of the presenter screen, those that people and their clickers know.
import type { Deed } from './deeds.ts'

export type KeyDeed = Deed | 'spotlight' | 'answer_up' | 'answer_down' | 'full_screen' | 'help' | 'close'

const KEYS: Record<string, KeyDeed> = {
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  ArrowDown: 'answer_down',
  ArrowUp: 'answer_up',
  ' ': 'reveal',
  Enter: 'spotlight',
  Escape: 'close',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'usual_size',
  '?': 'help',
  f: 'full_screen',
  h: 'help',
  l: 'lock',
  q: 'join',
  s: 'sort',
  t: 'timer',
  v: 'view',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Keys that, held down, go on; all others count once. */
const GOING_ON: readonly KeyDeed[] = ['larger', 'smaller', 'answer_up', 'answer_down']

/**
 * What a key means; null for those that belong to the browser. On a control that has the focus, Space and Enter press
 * that control (`onControl`).
 */
export function deedOf(pressed: Pressed, onControl: boolean, rightToLeft = false): KeyDeed | null {
  const { key } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  if (onControl && (key === ' ' || key === 'Enter')) return null
  const deed = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
  if (deed && pressed.repeat && !GOING_ON.includes(deed)) return null
  if (rightToLeft && key === 'ArrowRight') return 'previous'
  if (rightToLeft && key === 'ArrowLeft') return 'next'
  return deed
}
