// How large one text stands on a screen, and how many lines of it where even the smallest letters are too many.

/** In letters of the usual size: larger ones say nothing more, smaller ones are not read from the back. */
const LARGEST = 2.6
const SMALLEST = 0.75
const STEPS = 24

export type TextFit = {
  /** By how much letters are larger than those around. */
  scale: number
  pages: number
  /** The height of a page, pixels; null where all is on one. */
  page_px: number | null
}

/** Null where the page scrolls anyway. `text` stands in `frame`, which stands in a figure in the section of the screen. */
export function fitText(text: HTMLElement, frame: HTMLElement, zoom: number): TextFit | null {
  const main = frame.closest('section')
  const figure = frame.closest('figure')
  setPage(text, frame, null, 0)
  figure?.removeAttribute('data-paged')
  if (!main || !figure || main.clientHeight === 0 || getComputedStyle(main).overflowY === 'visible')
    return null
  const isWhole = (scale: number) => {
    frame.style.fontSize = `${scale / zoom}em`
    return main.scrollHeight <= main.clientHeight
  }
  const wanted = largestOf(isWhole)
  // what is asked to be larger may take pages that it would not need
  const scale = (wanted ?? SMALLEST) * zoom
  if (wanted !== null && isWhole(scale)) return { scale: scale / zoom, pages: 1, page_px: null }
  figure.setAttribute('data-paged', '')
  frame.style.fontSize = `${scale / zoom}em`
  const line_px = Number.parseFloat(getComputedStyle(text).lineHeight)
  const lines = Math.max(1, Math.floor(frame.clientHeight / line_px))
  const all = Math.round(text.scrollHeight / line_px)
  return { scale: scale / zoom, pages: Math.ceil(all / lines), page_px: lines * line_px }
}

function largestOf(isWhole: (scale: number) => boolean): number | null {
  const scaleOf = (step: number) => LARGEST * (SMALLEST / LARGEST) ** (step / STEPS)
  if (!isWhole(SMALLEST)) return null
  let [none, some] = [-1, STEPS]
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2)
    if (isWhole(scaleOf(middle))) some = middle
    else none = middle
  }
  return scaleOf(some)
}

/** Shows one page of a text. */
export function setPage(text: HTMLElement, frame: HTMLElement, fit: TextFit | null, page: number): void {
  const height = fit?.page_px ?? null
  frame.style.fontSize = fit ? `${fit.scale}em` : ''
  frame.style.maxBlockSize = height === null ? '' : `${height}px`
  text.style.transform = height === null ? '' : `translateY(${-page * height}px)`
}
