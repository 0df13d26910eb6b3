// What a person sees of a page: the texts and controls in the window, each with its name, role and place.
import type { Page } from 'playwright-core'

export type Box = { x: number; y: number; width: number; height: number }

export type Thing = {
  ref: string
  role: string
  /** What it is called or says. */
  name: string
  box: Box
  /** A picture without words: people have to guess what it does. */
  isIcon: boolean
  /** Selected, ticked or pressed already. */
  isOn: boolean
  isDisabled: boolean
  /** The roles of what it is in, outermost first; dialogs and menus with their names. */
  within: string[]
  /** What is written on the card or line of a list that it is on. */
  card: string
}

export type Sight = {
  /** What lies on top: the things of an open dialog or menu, otherwise of the page. */
  things: Thing[]
  /** A dialog or menu is open. */
  isCovered: boolean
  /** All that is written in the window, and its changes. */
  text: string
}

type Node = Thing & { depth: number; parent: Node | null }

const LAYERS = /^(dialog|alertdialog|menu|listbox)$/
/** What can be pressed. */
export const CONTROLS =
  /^(button|link|tab|radio|checkbox|switch|menuitem|menuitemradio|menuitemcheckbox|option)$/
const CARDS = /^(article|listitem|row)$/
const LINE =
  /^( *)- '?([\w-]+)(?: "((?:[^"\\]|\\.)*)")?(.*?)\[box=([-\d.]+),([-\d.]+),([-\d.]+),([-\d.]+)\]'?:?(?: "?(.*?)"?)?$/

export async function look(page: Page): Promise<Sight> {
  const { width, height } = page.viewportSize()!
  const nodes = parse(await page.ariaSnapshot({ mode: 'ai', boxes: true }))
  for (const node of nodes) {
    node.card = cardOf(node, nodes)
    if (CONTROLS.test(node.role)) node.name ||= wordsIn(node, nodes, ' ')
  }
  const head = nodes.find(({ role, box }) => role === 'banner' && box.y === 0)
  const isBehind = (node: Node) =>
    head && middleOf(node.box) < head.box.height && !isWithin(node, head) && !isLayered(node)
  const seen = nodes.filter((node) => isInWindow(node.box, width, height) && !isBehind(node))
  const layer = seen.findLast(({ role }) => LAYERS.test(role))
  const things = layer ? seen.filter((node) => isWithin(node, layer)) : seen
  return {
    things,
    isCovered: layer !== undefined,
    text: seen
      .map(({ name }) => name)
      .filter(Boolean)
      .join('\n'),
  }
}

function parse(snapshot: string): Node[] {
  const nodes: Node[] = []
  let last: Node | null = null
  for (const line of snapshot.split('\n')) {
    const found = LINE.exec(line)
    if (!found) {
      addText(last, line)
      continue
    }
    const node = nodeOf(found, last)
    nodes.push(node)
    last = node
  }
  return nodes
}

/** Words between the parts of a thing are lines of their own. */
function addText(node: Node | null, line: string): void {
  const text = /- text: "?(.*?)"?$/.exec(line)?.[1]
  if (node && text && !node.name) node.name = text
}

function nodeOf(found: RegExpExecArray, before: Node | null): Node {
  const [, indent = '', role = '', name, flags = '', ...rest] = found
  const [x, y, width, height] = rest.slice(0, 4).map(Number) as [number, number, number, number]
  const depth = indent.length
  let parent = before
  while (parent && parent.depth >= depth) parent = parent.parent
  const title = (name ?? rest[4] ?? '').replaceAll('\\"', '"')
  return {
    ...{ depth, parent, role, name: title, box: { x, y, width, height } },
    ref: /\[ref=(\w+)\]/.exec(flags)?.[1] ?? '',
    isIcon: width < 20 + 7 * title.length && width < 60,
    isOn: /\[(checked|selected|pressed)\]/.test(flags),
    isDisabled: /\[disabled\]/.test(flags),
    within: parent
      ? [...parent.within, LAYERS.test(parent.role) ? `${parent.role} ${parent.name}` : parent.role]
      : [],
    card: '',
  }
}

function cardOf(node: Node, nodes: Node[]): string {
  let card: Node | null = node
  while (card && !CARDS.test(card.role)) card = card.parent
  return card ? wordsIn(card, nodes, '\n') : ''
}

function wordsIn(node: Node, nodes: Node[], between: string): string {
  return nodes
    .filter((other) => other.name && isWithin(other, node))
    .map(({ name }) => name)
    .join(between)
}

const isLayered = ({ role, within }: Node) =>
  LAYERS.test(role) || within.some((outer) => LAYERS.test(outer.split(' ')[0]!))
const middleOf = ({ y, height }: Box) => y + height / 2

/** More than its edge; what is there for screen readers alone is a dot. */
function isInWindow(box: Box, right: number, bottom: number): boolean {
  const { x, y, width, height } = box
  const [middle, center] = [middleOf(box), x + width / 2]
  if (width <= 2 || height <= 2 || center < 0 || center > right) return false
  return (middle > 0 && middle < bottom) || (y <= 0 && y + height >= bottom)
}

function isWithin(node: Node, layer: Node): boolean {
  for (let place: Node | null = node; place; place = place.parent) if (place === layer) return true
  return false
}
