// What a picture shows: where somebody goes, and what they do before it is taken.
import type { Page } from 'playwright-core'

export type Scene = {
  name: string
  path: string
  /** One of the people by name; `nobody` has no login session, and `newcomer` is new on every picture. */
  who: string
  /** What is set up before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** What to do before the picture is taken. */
  prepare?: (page: Page) => Promise<unknown>
  /** Taken so many milliseconds after that, with everything moving; otherwise when all is calm. */
  moving_ms?: number
}

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Answers some requests with what the server says of them, changed. */
export const changed =
  (path: string, change: (data: Record<string, unknown>) => unknown) =>
  (page: Page): Promise<unknown> =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { data: Record<string, unknown> }
      await route.fulfill({ response, json: { ...json, data: change(json.data) } })
    })
