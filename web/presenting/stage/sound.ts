// The sound of a countdown: whether this browser plays it, and its tones, which are made here.
import { deviceStore } from '#web/base/storage/device-store.ts'
import { createStore } from '#web/base/store.ts'

const KEY = 'popin_stage_sound'
const ON = 'on'

/** Off until the host turns it on in this browser. */
export const stageSound = createStore(deviceStore.read(KEY) === ON)

let audio: AudioContext | undefined

/** Only in answer to a press: browsers stay silent before one. */
export function allowSound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  // a browser that refuses stays silent
  audio.resume().catch(() => undefined)
}

/** Only in answer to a press. Turned on, it plays one tone. */
export function setStageSound(isOn: boolean): void {
  if (isOn) deviceStore.write(KEY, ON)
  else deviceStore.remove(KEY)
  stageSound.set(isOn)
  if (!isOn) return
  allowSound()
  playBeat(1)
}

/** A short tone for each second that is left, and a longer, higher one for the end. */
export function playBeat(left: number): void {
  if (!audio) return
  const [pitch, length] = left === 0 ? [1320, 0.7] : [880, 0.09]
  const start = audio.currentTime
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  // a tone that is cut off clicks, so it fades out
  volume.gain.setValueAtTime(0.25, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + length)
}
