// How the test program counts a run of Vitest.
import { expect, it } from 'vitest'
import { countTests, type Report } from './test.ts'

const loaded = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const red = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const notLoaded = { status: 'failed', assertionResults: [] }
const brokenSetUp = { status: 'failed', assertionResults: [{ status: 'skipped' }] }

function report(
  numPassedTests: number,
  numFailedTests: number,
  ...testResults: Report['testResults']
): Report {
  return { numPassedTests, numFailedTests, testResults }
}

it.each<[string, Report | null, number, { passed: number; failed: number }]>([
  ['green tests count each', report(12, 0, loaded), 0, { passed: 12, failed: 0 }],
  ['red tests count each, their file not again', report(3, 2, loaded, red), 1, { passed: 3, failed: 2 }],
  ['a file that does not load is a failure', report(3, 0, loaded, notLoaded), 1, { passed: 3, failed: 1 }],
  ['a file whose set-up breaks is a failure', report(3, 1, red, brokenSetUp), 1, { passed: 3, failed: 2 }],
  ['a run without tests is a failure', report(0, 0), 0, { passed: 0, failed: 1 }],
  ['a run that ends without a report is a failure', null, 0, { passed: 0, failed: 1 }],
  ['an error outside all tests is a failure', report(3, 0, loaded), 1, { passed: 3, failed: 1 }],
])('%s', (_rule, given, exitCode, count) => {
  expect(countTests(given, exitCode)).toEqual(count)
})
