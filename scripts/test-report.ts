// What a run of tests says of itself: the part of Vitest's JSON report that counts, and why what failed did.

export type Count = { passed: number; failed: number }

/** One test of the report. */
export type Assertion = { status: string; fullName?: string; failureMessages?: string[] }

/** The part of Vitest's JSON report that counts. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; message?: string; status: string; assertionResults: Assertion[] }[]
}

/**
 * What a run of tests counts: its tests, and one failure for each file that failed beside its tests (it did not
 * load, or its set-up broke), for a run without tests, and for one that failed in a way no test shows.
 */
export function countTests(report: Report | null, exitCode: number): Count {
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + brokenFiles.length
  const unseen = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: unseen ? 1 : failed }
}

const LINES_OF_A_FAILURE = 40

/** One text for each test or file that failed: where it is, its titles, and the first lines of why. */
export function failuresOf(report: Report | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failureText(name, 'did not run', message)]
    return failed.map(({ fullName, failureMessages }) =>
      failureText(name, fullName, failureMessages?.join('\n')),
    )
  })
}

/** One text for each test that failed and passed when it ran again: nothing that may be forgotten. */
export function unsteadyOf(report: Report | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) =>
        failureText(name, fullName, failureMessages?.join('\n'), 'UNSTEADY'),
      ),
  )
}

/** One text for each error outside all tests, as `error-report.ts` keeps them. */
export function errorsOf(errors: string[] | null): string[] {
  return (errors ?? []).map((why) => failureText('an error outside all tests', '', why))
}

function failureText(file: string, title = '', why = '', word = 'FAIL'): string {
  const lines = why.split('\n').slice(0, LINES_OF_A_FAILURE)
  return [`${word}  ${title ? `${file}: ${title}` : file}`, ...lines.map((line) => `      ${line}`)].join(
    '\n',
  )
}
