// A reporter for Vitest: keeps the errors that no test shows (rejections nobody awaited, workers that died) as a file.
import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes to the file that `ERROR_REPORT` names: a JSON array of texts, one for each error. */
export default class ErrorReport implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env.ERROR_REPORT
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
