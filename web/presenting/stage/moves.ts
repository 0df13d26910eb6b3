// What keys do with the page itself: pages, the focus among the answers, the whole screen, sound and look.
import { translator } from '#web/base/i18n/translator.ts'
import { stepFocus } from '#web/base/ui/focus-beside.ts'
import { speak } from '#web/base/ui/speech.ts'
import { texts } from '../texts.ts'
import { LOOKS } from './looks.ts'
import { setStageSound, stageSound } from './sound.ts'
import { setStageLook, stageLook } from './stage-look.ts'

const t = translator(texts)

/** Turns the page of what has several, else moves the focus to the next or the previous answer; to the first when none has it. */
export function stepAnswers(step: 1 | -1): void {
  const turn = document.querySelector<HTMLElement>(`[data-turn="${step}"]`)
  if (turn) return turn.click()
  const answers = [...document.querySelectorAll<HTMLElement>('[data-answer]:not([data-off] *)')]
  stepFocus(answers, step)
}

/** Presses what takes the answer that stands alone off the screen; false where none does. */
export function takeOff(): boolean {
  const off = document.querySelector<HTMLElement>('[data-spotlight-off]')
  off?.click()
  return off !== null
}

/** In or out of the whole screen; browsers that cannot do it stay as they are. */
export function toggleFullScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen?.()
    : document.documentElement.requestFullscreen?.()
  done?.catch(() => undefined)
}

/** The sound of the countdown on or off in this browser. */
export function toggleSound(): void {
  const isOn = !stageSound.read()
  setStageSound(isOn)
  speak(t(isOn ? 'presenting.sound_on' : 'presenting.sound_off'))
}

/** The next of the looks, in this browser. */
export function nextLook(): void {
  const look = LOOKS[(LOOKS.indexOf(stageLook.read()) + 1) % LOOKS.length] ?? 'own'
  setStageLook(look)
  speak(t('presenting.look_said', { look: t(`presenting.look_${look}`) }))
}
