// The cache of what was fetched, and how often a failed fetch is tried again.
import { QueryClient } from '@tanstack/react-query'
import { ApiError, isRetryable, NetworkError } from '#web/base/api/failures.ts'

const TRIES = 3

/** The browser knows that it has no network: people are told at once, and the next try is when it is back. */
function isOffline(error: unknown): boolean {
  return error instanceof NetworkError && !navigator.onLine
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      // what could not be fetched; the rest is checked when the live connection is back, which may never have been away
      refetchOnReconnect: ({ state }) => (state.error ? 'always' : state.data === undefined),
      retry: (tried, error) => isRetryable(error) && tried < TRIES && !isOffline(error),
      retryDelay: (tried, error) =>
        error instanceof ApiError && error.retry_after !== null
          ? error.retry_after * 1000
          : 1000 * 2 ** tried,
    },
    mutations: { networkMode: 'always' },
  },
})
