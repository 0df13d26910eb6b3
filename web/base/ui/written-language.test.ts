import { afterEach, expect, test } from 'vitest'
import { languageOfText, watchWrittenLanguage } from './written-language.ts'

test.each([
  'Die Arbeitszeiterfassung 😤',
  'Datenschutzfolgenabschätzungen früher beginnen',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze 🚢',
  'Straßenbahn',
  'Wie zufrieden seid ihr, und was fehlt?',
  'Was verbessern wir zuerst? Vereinbarkeitsverbesserungsmaßnahmen',
  'Wo soll die Betriebsversammlungsnachbesprechung stattfinden?',
])('%s is German', (text) => expect(languageOfText(text)).toBe('de'))

test.each([
  '',
  'A deploy that takes five minutes, not forty 🚀',
  'Brainstorming, troubleshooting and internationalization',
  'Ask Jürgen about the Zeitgeist',
  'Die hard was on TV, and so was Das Boot',
  'Tres chic, von Trapp',
  'Enemmän aikaa, tämä on tärkeää',
  'https://example.com/a/very/long/path/that/never/ends',
])('%s is not', (text) => expect(languageOfText(text)).toBeUndefined())

let end = () => {}
afterEach(() => {
  end()
  document.body.replaceChildren()
})
const observed = () => new Promise((resolve) => setTimeout(resolve))

test('what people wrote says its language, also when it comes or changes later, and words of the page do not', async () => {
  document.body.innerHTML = '<main><h1 dir="auto">Wie geht es, und warum?</h1><p>und wir</p></main>'
  end = watchWrittenLanguage(document.body)
  const languages = () =>
    [...document.querySelectorAll('[lang]')].map((one) => `${one.tagName} ${one.getAttribute('lang')}`)
  expect(languages()).toEqual(['H1 de'])
  const card = document.createElement('article')
  card.innerHTML = '<p dir="auto">Mehr Zeit für uns</p>'
  document.querySelector('main')!.append(card)
  await observed()
  expect(languages()).toEqual(['H1 de', 'P de'])
  // as the virtual list does, which draws another answer in the same place
  card.querySelector('p')!.firstChild!.nodeValue = 'More time for us'
  await observed()
  expect(languages()).toEqual(['H1 de'])
  document.querySelector('h1')!.textContent = 'How are you?'
  await observed()
  expect(languages()).toEqual([])
})
