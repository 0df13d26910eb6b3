import { afterEach, expect, test, vi } from 'vitest'
import { settle } from './settle.ts'

const root = document.documentElement
const FRAMES = [{ transform: 'scale(2)' }, { transform: 'none' }]

afterEach(() => {
  root.style.removeProperty('--popin-settle')
  vi.unstubAllGlobals()
})

function moveWith(spring: string, isSupported = true) {
  root.style.setProperty('--popin-settle', spring)
  vi.stubGlobal('CSS', { supports: () => isSupported })
  const animate = vi.fn()
  settle(Object.assign(document.createElement('div'), { animate }), FRAMES)
  return animate
}

test.each(['600ms linear(0, 1.08, 1)', '.6s linear(0, 1.08, 1)'])(
  'the spring of the theme moves it, as it is written and as the build shortens it: %s',
  (spring) => {
    const easing = 'linear(0, 1.08, 1)'
    expect(moveWith(spring)).toHaveBeenCalledExactlyOnceWith(FRAMES, { duration: 600, easing })
  },
)

test('a browser that cannot draw the spring shows the end at once', () => {
  expect(moveWith('600ms linear(0, 1)', false)).not.toHaveBeenCalled()
  expect(moveWith('')).not.toHaveBeenCalled()
})
