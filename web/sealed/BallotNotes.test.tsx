import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shortHash } from '#domain/base/short-hash.ts'
import { ballotKeyText } from '#domain/sealed/model.ts'
import { sha256 } from '#web/base/sha256.ts'
import { showPage } from '#web/events/fake-page.ts'
import { BallotNotes } from './BallotNotes.tsx'
import { isForgetful } from './kept.ts'

afterEach(() => {
  cleanup()
  isForgetful.set(false)
})

test('below a ballot is the key that signed it, and that it goes with the page where nothing is stored', () => {
  const key = { n: 'n', e: 'AQAB' }
  showPage(<BallotNotes ballot_key={key} />)
  expect(screen.getByText(/^Ballot key/).textContent).toContain(shortHash(sha256(ballotKeyText(key))))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => isForgetful.set(true))
  expect(screen.getByRole('alert').textContent).toContain('only here until you close or reload')
})
