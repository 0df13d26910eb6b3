// How the test program counts a run of Vitest, and what it repeats of it.
import { expect, it } from 'vitest'
import { countTests, errorsOf, failuresOf, type Report, unsteadyOf } from './test-report.ts'

const loaded = { name: 'loaded.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }
const red = {
  name: 'red.test.ts',
  status: 'failed',
  assertionResults: [{ status: 'passed' }, { status: 'failed' }],
}
const notLoaded = { name: 'notLoaded.test.ts', status: 'failed', assertionResults: [] }
const brokenSetUp = {
  name: 'brokenSetUp.test.ts',
  status: 'failed',
  assertionResults: [{ status: 'skipped' }],
}

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

it('repeats where and why a test failed, and a file that did not run', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'a poll counts', failureMessages: ['expected 1\nat x'] },
  ]
  const failing = { name: 'poll.test.ts', status: 'failed', assertionResults }
  expect(failuresOf(report(0, 1, loaded, failing, { ...notLoaded, message: 'no such import' }))).toEqual([
    'FAIL  poll.test.ts: a poll counts\n      expected 1\n      at x',
    'FAIL  notLoaded.test.ts: did not run\n      no such import',
  ])
})

it('names a test that passed only when it ran again, which counts as passed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a poll ends', failureMessages: ['expected 1\nat x'] },
    { status: 'passed', fullName: 'a poll counts', failureMessages: [] },
  ]
  const unsteady = report(2, 0, { name: 'poll.test.ts', status: 'passed', assertionResults })
  expect(unsteadyOf(unsteady)).toEqual(['UNSTEADY  poll.test.ts: a poll ends\n      expected 1\n      at x'])
  expect(failuresOf(unsteady)).toEqual([])
  expect(countTests(unsteady, 0)).toEqual({ passed: 2, failed: 0 })
})

it('repeats an error that no test shows', () => {
  expect(errorsOf(['Error: page closed\nat x'])).toEqual([
    'FAIL  an error outside all tests\n      Error: page closed\n      at x',
  ])
  expect(errorsOf(null)).toEqual([])
})
