// The keys of the presenter screen, those that people and their clickers know.
import type { Action } from './actions.ts'

/** What is taken down about the item of the agenda on the screen. */
type Taken = 'dealt_with' | 'note' | 'decision' | 'promise' | 'decline'

export type KeyAction =
  | Action
  | Taken
  | 'spotlight'
  | 'answer_up'
  | 'answer_down'
  | 'full_screen'
  | 'sound'
  | 'look'
  | 'host_view'
  | 'help'
  | 'close'

const KEYS: Record<string, KeyAction> = {
  ArrowRight: 'next',
  PageDown: 'scene_next',
  ArrowLeft: 'previous',
  PageUp: 'scene_back',
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
  c: 'look',
  d: 'dealt_with',
  e: 'decision',
  f: 'full_screen',
  h: 'help',
  l: 'lock',
  m: 'sound',
  n: 'host_view',
  p: 'promise',
  q: 'join',
  s: 'sort',
  t: 'timer',
  v: 'view',
  w: 'note',
  x: 'decline',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Keys that, held down, go on; all others count once. */
const GOING_ON: readonly KeyAction[] = ['larger', 'smaller', 'answer_up', 'answer_down']

/**
 * What a key means; null for those that belong to the browser. On a control that has the focus, Space and Enter press
 * that control (`onControl`).
 */
export function actionOf(pressed: Pressed, onControl: boolean, rightToLeft = false): KeyAction | null {
  const { key } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  if (onControl && (key === ' ' || key === 'Enter')) return null
  const action = KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null
  if (action && pressed.repeat && !GOING_ON.includes(action)) return null
  if (rightToLeft && key === 'ArrowRight') return 'previous'
  if (rightToLeft && key === 'ArrowLeft') return 'next'
  return action
}
