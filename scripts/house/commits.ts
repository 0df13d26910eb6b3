// Rule: the subject of a commit says what changed in at most 72 characters, which is what logs and emails show whole.
import { spawnSync } from 'node:child_process'
import type { Problem } from './source.ts'

const SUBJECT_MAX = 72
const LOOKED_AT = 50

/** Subjects of the newest commits, newest first; none where the tree is no checkout of git. */
export function readSubjects(root: string): string[] {
  const { stdout } = spawnSync('git', ['log', '-n', `${LOOKED_AT}`, '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  })
  return (stdout ?? '').split('\n').filter(Boolean)
}

/** Problems at the line where `git log --format=%s` shows the subject. */
export function checkSubjects(subjects: readonly string[]): Problem[] {
  return subjects.flatMap((subject, index) =>
    subject.length > SUBJECT_MAX
      ? [
          {
            path: 'git log',
            line: index + 1,
            rule: 'commit-subject',
            sentence: `"${subject}" has ${subject.length} characters, more than ${SUBJECT_MAX}`,
          },
        ]
      : [],
  )
}
