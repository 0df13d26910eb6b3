// Joins by a code that was typed: goes to the session, or says why not.
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#web/accounts/current-user.ts'
import { withQuery } from '#web/accounts/destination.ts'
import { waitText } from '#web/accounts/failure-texts.ts'
import { signOutToTryAgain } from '#web/accounts/sign-out.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { noteArrival } from '#web/joining/arrival.ts'
import { texts } from '#web/joining/texts.ts'
import { arriveByCode } from './by-code.ts'
import { LeftLine } from './left-line.ts'
import { texts as lineTexts } from './line/texts.ts'

const t = translator(texts)
const inLine = translator(lineTexts)

/** The code is without its `#`, `linked` is the one of a short link. Gives the text for people who stay; null when they moved on. */
export async function joinByCode(client: QueryClient, code: string, linked?: string): Promise<string | null> {
  const isLink = code === linked
  try {
    const slug = await arriveByCode(client, code, isLink ? 'share_link' : 'short_code')
    noteArrival(slug)
    navigate(paths.answers(slug))
  } catch (error) {
    const back = isLink ? paths.shortLink(code) : paths.search(code)
    if (!isRestricted(error)) return failureText(error)
    await askForEmail(client, back, error.status === 405)
  }
  return null
}

function isRestricted(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 403 || error.status === 405)
}

/** Somebody who does not get in tries again under their address; the way leads `back` to the code. */
async function askForEmail(client: QueryClient, back: string, unverified: boolean): Promise<void> {
  if (client.getQueryData(currentUserQuery.queryKey)) await signOutToTryAgain(client)
  const address = paths.signIn(back)
  navigate(withQuery(address, { restricted: unverified ? 'unverified' : 'invited' }))
}

function failureText(error: unknown): string {
  if (error instanceof LeftLine) return inLine('line.left')
  if (error instanceof NetworkError) return t('joining.no_network')
  if (!(error instanceof ApiError)) return t('joining.failed')
  // the server says it best: the right code still works
  if (error.error_code === 'wrong_codes') return error.message
  return waitText(error) ?? (error.status < 500 ? t('joining.unknown') : t('joining.failed'))
}
