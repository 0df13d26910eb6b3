// Somebody who uses the product for the first time: they know what they want, and of the page only what they read on it.
import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { type Box, look, type Sight, type Thing } from './eyes.ts'
import { ELSEWHERE, FIELD, type Guess, guessField, guessFrom, guessOnCard, OUT } from './guessing.ts'

/** What somebody wants, in words of their own: the first ones say it best. */
export type Goal = {
  aim: string
  words: readonly string[]
  /** Words on the page that it has to do with. */
  near?: string
  /** They got there. */
  until(): boolean | Promise<boolean>
}

type Pick = (sight: Sight) => Thing | undefined
type Hands = 'mouse' | 'finger' | 'keys'

/** So many presses in vain, and they ask somebody. */
const PRESSES_MAX = 8
/** Between two looks, milliseconds, and how many a person has patience for. */
const LOOK_MS = 250
const LOOKS = 40
/** Before they press the next thing. */
const LOOKS_AFTER = 4
/** While the page still asks the server. */
const LOOKS_BUSY = 240
const TABS_MAX = 80
const SCREENS_MAX = 12
/** Below this part of the window the rest of a card may be out of sight. */
const LOW = 0.6

export class Newcomer {
  readonly #first: Page
  readonly #hands: Hands
  readonly #asked = new Set<Request>()
  readonly #presses: string[] = []
  #page: Page

  constructor({ page, context }: { page: Page; context: BrowserContext }, hands: Hands) {
    this.#first = page
    this.#page = page
    this.#hands = hands
    this.#follow(page)
    context.on('page', (opened) => this.#follow(opened))
  }

  /** A tab that opens is what they look at. */
  #follow(page: Page): void {
    this.#page = page
    page.on('request', (request) => void this.#asked.add(request))
    page.on('requestfinished', (request) => void this.#asked.delete(request))
    page.on('requestfailed', (request) => void this.#asked.delete(request))
  }

  see(): Promise<Sight> {
    return look(this.#page)
  }

  async reads(text: string): Promise<boolean> {
    return (await this.see()).text.includes(text)
  }

  /** Goes back to the tab they came with. */
  async turnBack(): Promise<void> {
    this.#page = this.#first
    await this.#page.bringToFront()
  }

  /** Presses what promises most until the goal is reached; gives what was pressed. */
  async find(goal: Goal): Promise<string[]> {
    const from = this.#presses.length
    const tried = new Set<string>()
    const guess = guessFrom((thing) => !tried.has(placeOf(thing)), goal.near)
    await this.#settle()
    while (!(await comes(goal, LOOKS_AFTER))) {
      let thing = await this.#searchInSight(guess, goal)
      if (!thing && tried.size > 0 && (await comes(goal, LOOKS))) break
      thing ??= await this.#searchElsewhere(guess, goal)
      const pressed = this.#presses.slice(from)
      if (!thing || pressed.length >= PRESSES_MAX)
        throw new Error(`a newcomer gave up: ${goal.aim}; pressed ${pressed.join(', ') || 'nothing'}`)
      tried.add(placeOf(thing))
      await this.#press(thing)
    }
    return this.#presses.slice(from)
  }

  /** Writes into a field; of a list they take a line. */
  async write(words: readonly string[], text: string): Promise<void> {
    await this.#settle()
    const field = await this.#search(guessField(words))
    if (!field) throw new Error(`a newcomer found no field for ${words[0]}: ${(await this.see()).text}`)
    await this.#press(field)
    if (field.role === 'combobox') await this.#page.getByRef(field.ref).selectOption({ index: 1 })
    else await this.#page.keyboard.type(text)
    await this.#settle()
  }

  /** Waits until the page stands still and differs from what it was before. */
  async #settle(before?: string): Promise<Sight> {
    let last = await this.see()
    for (let looks = 0; looks < LOOKS || (this.#asked.size > 0 && looks < LOOKS_BUSY); looks += 1) {
      await setTimeout(LOOK_MS)
      const now = await this.see()
      const isSame = stateOf(now) === stateOf(last)
      if (isSame && this.#asked.size === 0 && stateOf(now) !== before) return now
      last = now
    }
    return last
  }

  /** The best thing in sight, or else on the page from its top. */
  async #search(pick: Pick): Promise<Thing | undefined> {
    const sight = await this.see()
    const found = pick(sight)
    if (found || sight.isCovered) return found
    await this.#scrollUp()
    let goesOn = true
    for (let screens = 0; goesOn && screens < SCREENS_MAX; screens += 1) {
      const lower = pick(await this.see())
      if (lower) return lower
      goesOn = await this.#scroll(0.7)
    }
    await this.#scrollUp()
    return undefined
  }

  async #scrollUp(): Promise<void> {
    for (let goesUp = true; goesUp; ) goesUp = await this.#scroll(-2)
  }

  /** What stands with the thing that they think of, which they look for first; or the words, anywhere in sight. */
  async #searchInSight(guess: Guess, { words, near }: Goal): Promise<Thing | undefined> {
    if (!near) return guess(words)(await this.see())
    const text = await this.#search(({ things }) => things.findLast(({ name }) => name.includes(near)))
    if (text && text.box.y > this.#page.viewportSize()!.height * LOW) await this.#scroll(LOW / 2)
    const sight = await this.see()
    return guessOnCard(guess, words, near)(sight) ?? guess(words)(sight)
  }

  /** It may be further down, in the thing they think of, or behind a word that promises more. */
  async #searchElsewhere(guess: Guess, { words }: Goal): Promise<Thing | undefined> {
    const found = await this.#search(guess(words))
    if (found) return found
    const sight = await this.see()
    const more = guess(ELSEWHERE)(sight) ?? (sight.isCovered ? guess(OUT)(sight) : undefined)
    if (more || !sight.isCovered) return more
    await this.#close()
    const below = await this.see()
    return guess(words)(below) ?? guess(ELSEWHERE)(below)
  }

  /** Closes the menu that lies on top. */
  async #close(): Promise<void> {
    this.#presses.push('away from the menu')
    if (this.#hands === 'finger') await this.#page.touchscreen.tap(2, this.#page.viewportSize()!.height - 2)
    else await this.#page.keyboard.press('Escape')
    await this.#settle()
  }

  /** Moves the page by a part of the window; false at its end. */
  async #scroll(part: number): Promise<boolean> {
    const page = this.#page
    const { width, height } = page.viewportSize()!
    const place = () => page.evaluate(() => window.scrollY)
    const before = await place()
    if (this.#hands === 'keys') await page.keyboard.press(part > 0 ? 'PageDown' : 'PageUp')
    else {
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.wheel(0, part * height)
    }
    await this.#settle()
    return (await place()) !== before
  }

  /** Where it is once it stands still. */
  async #boxOf({ ref, box }: Thing): Promise<Box> {
    let last = box
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await setTimeout(LOOK_MS)
      const now = (await this.see()).things.find((thing) => thing.ref === ref)?.box
      if (!now || (now.x === last.x && now.y === last.y)) return now ?? last
      last = now
    }
    return last
  }

  async #press(thing: Thing): Promise<void> {
    const page = this.#page
    this.#presses.push(`${thing.role} “${thing.name}”`)
    const before = stateOf(await this.see())
    const { x, y, width, height } = await this.#boxOf(thing)
    if (this.#hands === 'keys') await pressByKey(page, thing)
    else if (this.#hands === 'finger') await page.touchscreen.tap(x + width / 2, y + height / 2)
    else await page.mouse.click(x + width / 2, y + height / 2)
    await this.#settle(FIELD.test(thing.role) ? undefined : before)
  }
}

/** Counts change. */
const placeOf = ({ within, role, name, card }: Thing) =>
  `${within.join()} ${role} ${name} ${card}`.replace(/\d/g, '')
const stateOf = ({ things }: Sight) =>
  things.map(({ role, name, isOn }) => `${role} ${name} ${isOn}`).join('\n')

/** Looks for a while whether it comes by itself. */
async function comes({ until }: Goal, most: number): Promise<boolean> {
  for (let looks = 0; looks < most; looks += 1) {
    if (await until()) return true
    await setTimeout(LOOK_MS)
  }
  return false
}

/** Goes there with Tab and the arrow keys, and presses it. */
async function pressByKey(page: Page, { ref, role }: Thing): Promise<void> {
  const target = page.getByRef(ref)
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let keys = 0; keys < TABS_MAX && !(await isThere()); keys += 1) {
    const active = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('role') ?? (document.activeElement as HTMLInputElement)?.type,
    )
    const isInGroup = active === role && /radio|menuitem|tab|option/.test(role)
    await page.keyboard.press(isInGroup || (active === 'menu' && role === 'menuitem') ? 'ArrowDown' : 'Tab')
  }
  if (FIELD.test(role)) return
  await page.keyboard.press(/radio|checkbox|switch/.test(role) ? 'Space' : 'Enter')
}
