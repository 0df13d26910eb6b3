// A team chat around the page of a test: a stand-in for the SDK of its maker, as nobody answers in a test.
import { vi } from 'vitest'
import { settings } from '#web/base/settings/settings.ts'

type Saved = { contentUrl: string; websiteUrl?: string; suggestedDisplayName?: string; entityId?: string }

/** What the chat tells the page, and what it heard from it. */
export const chat = {
  context: {
    app: { theme: 'default' },
    user: { loginHint: 'ada@example.org' } as { loginHint?: string; userPrincipalName?: string },
    page: { id: 'tab', subPageId: '' },
  },
  /** Until then the chat tells nothing. */
  awake: Promise.resolve(),
  valid: false,
  saved: null as Saved | null,
  shared: null as object | null,
  save: async () => {},
  changeTheme: (_theme: string) => {},
}

export function teamsSdk() {
  return {
    app: {
      initialize: async () => {},
      getContext: async () => {
        await chat.awake
        return structuredClone(chat.context)
      },
      notifyAppLoaded: () => {},
      notifySuccess: async () => {},
      registerOnThemeChangeHandler: (heard: (theme: string) => void) => {
        chat.changeTheme = heard
      },
    },
    pages: {
      isSupported: () => true,
      shareDeepLink: (link: object) => {
        chat.shared = link
      },
      config: {
        setValidityState: (valid: boolean) => {
          chat.valid = valid
        },
        setConfig: async (config: Saved) => {
          chat.saved = config
        },
        registerOnSaveHandler: (
          heard: (event: { notifySuccess(): void; notifyFailure(reason?: string): void }) => void,
        ) => {
          chat.save = () =>
            new Promise((resolve, reject) =>
              heard({ notifySuccess: () => resolve(), notifyFailure: (reason) => reject(new Error(reason)) }),
            )
        },
      },
    },
  }
}

/** Puts the page into the frame of a chat that is set up, until the test is over. */
export function enterChat(): void {
  vi.stubGlobal('parent', {})
  settings.chat_tab = { app_id: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4', hosts: ['https://chat.example'] }
  Object.assign(chat.context.page, { subPageId: '' })
  chat.context.user = { loginHint: 'ada@example.org' }
  Object.assign(chat, { awake: Promise.resolve(), valid: false, saved: null, shared: null })
}

export function leaveChat(): void {
  settings.chat_tab = null
}
