// What a page looks like to those who use it differently: by screen reader, in the dark, with large letters.
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { cutTexts } from './reading.ts'

const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const CONTRAST = { type: 'rule', values: ['color-contrast'] }
type Rules = typeof EVERYTHING
/** Longer than anything takes to come or go, milliseconds. */
const LINGER_MS = 1_000

type Results = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
type WithAxe = { axe?: { run(place: Document, options: object): Promise<Results> } }

/** What axe finds on the page as it is now, as short lines. */
async function axeProblems(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
  return page.evaluate(async (runOnly) => {
    const options = { runOnly, resultTypes: ['violations'] }
    const { violations } = await (window as unknown as WithAxe).axe!.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary.slice(0, 300)}`),
    )
  }, rules)
}

/**
 * What it still finds a moment later: what is on its way out, or in, is small and pale without being wrong. And at the
 * top of the page: what is scrolled through, also behind a dialog, may lie half behind the bar.
 */
async function lastingProblems(page: Page, rules: Rules): Promise<string[]> {
  if ((await axeProblems(page, rules)).length === 0) return []
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(LINGER_MS)
  await settled(page)
  return axeProblems(page, rules)
}

/** What sticks out of the window at the side, so that one would have to scroll to read it. */
async function sidewaysProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const names = wide.slice(0, 5).map((element) => `${element.tagName}.${element.className}`)
    return [`${scrollWidth} px wide in a window of ${clientWidth}: ${names.join(', ')}`]
  })
}

// light comes last, as a page begins
const LOOKS = [
  { width: 1280, height: 900, colorScheme: 'dark', rules: EVERYTHING },
  { width: 360, height: 740, colorScheme: 'light', rules: EVERYTHING },
] as const
/** Other colours change nothing but the contrast. */
const OTHER_COLOURS = [
  { width: 1280, height: 900, colorScheme: 'light', rules: CONTRAST },
  { width: 360, height: 740, colorScheme: 'dark', rules: CONTRAST },
] as const

/** The narrowest windows in which nothing may stick out: a small phone, and one set to letters of twice the size. */
const NARROW = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '200%' },
]

/** Looks at the page on a phone in light and at a desk in dark colours, and whether it fits into narrow windows. */
export const inspect = (page: Page): Promise<string[]> => lookAt(page, LOOKS)

/** The same, and the other colours in either width: half as long again, so for each screen once. */
export const inspectWhole = (page: Page): Promise<string[]> => lookAt(page, [...OTHER_COLOURS, ...LOOKS])

type Look = (typeof LOOKS | typeof OTHER_COLOURS)[number]

async function lookAt(page: Page, looks: readonly Look[]): Promise<string[]> {
  const problems: string[] = []
  for (const { width, height, colorScheme, rules } of looks) {
    await resize(page, { width, height })
    await page.emulateMedia({ colorScheme })
    await settled(page)
    for (const problem of await lastingProblems(page, rules))
      problems.push(`${width} px, ${colorScheme}: ${problem}`)
    for (const problem of await sidewaysProblems(page)) problems.push(problem)
  }
  for (const { width, letters } of NARROW) {
    await resize(page, { width, height: 640 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, letters)
    await settled(page)
    const found = [...(await sidewaysProblems(page)), ...(await cutTexts(page))]
    for (const problem of found) problems.push(`letters ${letters}: ${problem}`)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await resize(page, { width: 1280, height: 900 })
  return problems
}

/** Resolves once the page is laid out for its new size: the browser is told of it first, and the page a frame or more later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(
    ({ width, height }) => matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches,
    size,
  )
  await drawn(page)
}

/** Waits until the page has taken its new colours and shape, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const { mantineColorScheme } = document.documentElement.dataset
    const moving = document.getAnimations().filter((one) => one.playState === 'running')
    const ending = moving.filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    return mantineColorScheme === (isDark ? 'dark' : 'light') && ending.length === 0
  })
  await drawn(page)
}

/** What follows the size of the window by script, or by what else stands on the page, is drawn with the next frames. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Controls that are too small for a thumb; links inside a text may be. */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((size) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main button, main [role="radio"], main textarea, main input, header button, header nav a',
    )
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isHidden = width <= 1 || height <= 1 || control.closest('[aria-hidden="true"]')
      if (isHidden || (width >= size && height >= size)) return []
      const name = control.getAttribute('aria-label') ?? control.textContent
      return [`${control.tagName} "${name}" is ${Math.round(width)} x ${Math.round(height)}`]
    })
  }, least)
}

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; sources: Moved[] }

/** How far things moved on the page since it was loaded, as browsers measure it: 0 is not at all. */
export async function shiftOf(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)
}

/**
 * Each time that something moved: how far, from where to where, and the first words of its HTML if it is still there.
 * The controls that browsers draw on a video move when its length is known; they have no node, and do not count.
 */
export function shiftsOf(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ')
        const videos = [...document.querySelectorAll('video')].map((video) => video.getBoundingClientRect())
        const isControl = ({ node, currentRect: { left, right, top, bottom } }: Moved) =>
          !node &&
          videos.some(
            (video) =>
              left >= video.left - 1 &&
              right <= video.right + 1 &&
              top >= video.top - 1 &&
              bottom <= video.bottom + 1,
          )
        const told = ({ node, previousRect, currentRect }: Moved) =>
          `${placeOf(previousRect)} → ${placeOf(currentRect)} ${(node as Element | null)?.outerHTML?.slice(0, 200)}`
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[]
          resolve(
            shifts
              .filter(({ sources }) => !sources.every(isControl))
              .map(({ value, sources }) => ({ value, moved: sources.map(told) })),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // without any shift the observer stays silent
        requestAnimationFrame(() => setTimeout(() => resolve([]), 300))
      }),
  )
}
