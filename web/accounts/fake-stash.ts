// For tests: what the product remembers about the own user, as a server keeps it.

/** `answers` of a fake server; a write replaces `stash.info`, which tests may change too. */
export function fakeStash(info: unknown = {}) {
  const stash = { info }
  const reply = () => ({ body: { client_key: 'web-app-v4', info: stash.info } })
  return {
    stash,
    answers: {
      'GET /account/client_info': reply,
      'POST /account/client_info': (body: Record<string, unknown>) => {
        stash.info = body.info
        return reply()
      },
    },
  }
}
