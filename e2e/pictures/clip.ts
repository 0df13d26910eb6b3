// The picture and the clip of the README: somebody writes a question on the home page, and the phone beside it follows.
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from '../setup/product.ts'
import { say } from '../setup/words.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs')
/** The whole page, with choices, fits. */
const SIZE = { width: 1280, height: 1000 }
const CLIP_WIDTH = 800
/** Milliseconds between two frames, and how many frames the end is looked at. */
const STEP_MS = 160
const END_FRAMES = 26
const LETTERS_PER_FRAME = 3
const QUESTION = 'Where should the summer party be?'
const CHOICES = ['On the roof ☀️', 'By the lake', 'Wie letztes Jahr']

/** Made from the running product, anew with each release. */
export async function takeClip(): Promise<void> {
  const { executablePath, args } = await findBrowser()
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: SIZE, colorScheme: 'light' })
    await takeBoth(page)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function takeBoth(page: Page): Promise<void> {
  // a notice of the first visit is no part of the story
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'given'))
  await page.goto('/')
  await page.getByLabel(say('home.kind_multiple')).waitFor()
  const frames = await record(page)
  const files = [join(DOCS, 'picture.png'), join(DOCS, 'clip.webp')]
  await page.screenshot({ path: files[0]! })
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 5, delay: frames.map(() => STEP_MS), loop: 0 })
    .toFile(files[1]!)
  process.stdout.write(`${files.join('\n')}\n`)
}

async function record(page: Page): Promise<Buffer[]> {
  const frames: Buffer[] = []
  const shoot = async () => {
    frames.push(
      await sharp(await page.screenshot())
        .resize({ width: CLIP_WIDTH })
        .png()
        .toBuffer(),
    )
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    const signs = [...text]
    for (let at = 0; at < signs.length; at += LETTERS_PER_FRAME) {
      await page.keyboard.insertText(signs.slice(at, at + LETTERS_PER_FRAME).join(''))
      await shoot()
    }
  }
  for (let frame = 0; frame < 8; frame += 1) await shoot()
  await type(say('home.ask'), QUESTION)
  await page.getByLabel(say('home.kind_multiple')).check()
  await page.mouse.move(0, 0)
  for (const [place, title] of CHOICES.entries()) await type(say('home.choice', { n: place + 1 }), title)
  for (let frame = 0; frame < END_FRAMES; frame += 1) {
    await page.waitForTimeout(STEP_MS)
    await shoot()
  }
  return frames
}
