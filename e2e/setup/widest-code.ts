// The join code that needs the most room of all, in place of the one that a session happened to get.
import type { Locator } from 'playwright-core'
import { codeEms, spacedCode } from '#web/invitations/join-code.ts'

const WIDEST = 'WWWWWW'

export const writeWidest = (letters: Locator) =>
  letters.evaluate(
    (element, { text, ems }) => {
      element.textContent = text
      ;(element as HTMLElement).style.setProperty('--code-ems', `${ems}`)
    },
    { text: spacedCode(WIDEST), ems: codeEms(WIDEST) },
  )
