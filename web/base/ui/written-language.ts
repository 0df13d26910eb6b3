// The language of what people write. The page is in English, and browsers hyphenate and read aloud by the language they
// are told: of German, where words are long, they are told here.

/** Endings of long German words, of which English has none. */
const ENDING = /\p{L}{9,}(?:ung|ungen|keit|keiten|heit|heiten|schaft|schaften|lich|liche[nrs]?)(?!\p{L})/u
/** Words that English does not have, in any letters. */
const SMALL =
  /(?<!\p{L})(?:aber|auch|auf|bei|das|dass|dem|ein|eine|einen|für|haben|ich|ist|mehr|nach|nicht|oder|sich|sind|sollen?|über|und|vom|von|vor|warum|weniger|werden|wie|wir|zum|zur)(?!\p{L})/giu
/** Letters that other languages have, too. */
const LETTERS = /[äöü]/i
/** No English word is as long. */
const LONG = /\p{L}{20,}/u
/** Signs of German that are enough together. */
const ENOUGH = 2

/** Guessed by how words look; undefined is the language of the page. */
export function languageOfText(text: string): 'de' | undefined {
  const small = text.match(SMALL)?.length ?? 0
  const signs = [/ß/, ENDING, ENDING, LETTERS, LONG].filter((sign) => sign.test(text)).length
  return text.includes('ß') || small + signs >= ENOUGH ? 'de' : undefined
}

const WRITTEN = '[dir="auto"]'

/** Tells browsers the language of all that people wrote, now and when it changes; gives what ends it. */
export function watchWrittenLanguage(page: HTMLElement): () => void {
  const told = new WeakSet<Element>()
  const tell = (element: Element) => {
    const language = languageOfText(element.textContent)
    if (language) {
      told.add(element)
      element.setAttribute('lang', language)
    } else if (told.delete(element)) element.removeAttribute('lang')
  }
  const tellWithin = (node: Node) => {
    if (node instanceof Element) for (const element of node.querySelectorAll(WRITTEN)) tell(element)
  }
  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(WRITTEN)
      if (around) changed.add(around)
      else
        for (const node of addedNodes) if (node instanceof Element && node.matches(WRITTEN)) changed.add(node)
      for (const node of addedNodes) tellWithin(node)
    }
    for (const element of changed) tell(element)
  })
  tellWithin(page)
  observer.observe(page, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
