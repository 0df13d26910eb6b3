import { describe, expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device is told in two words', () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 15633) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('%s', (user_agent, browser, system) => {
    expect(deviceOf(user_agent)).toEqual({ browser, system })
  })

  test('what is far too long costs no time', () => {
    expect(deviceOf('('.repeat(100_000))).toEqual({ browser: '', system: '' })
  })
})
