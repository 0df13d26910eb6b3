import { expect, test } from 'vitest'
import { refusesTracking } from './refusal-signal.ts'

test.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser that says %j refuses to be tracked: %s', (browser, refuses) =>
  expect(refusesTracking(browser)).toBe(refuses),
)
