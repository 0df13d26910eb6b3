// What a change of path says to whoever hears the page.
import { act, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lastSpoken } from '#web/base/ui/speech.ts'
import { usePageTitle } from '#web/base/ui/usePageTitle.ts'
import type { Shown } from '../router.ts'
import { usePathChange } from './usePathChange.ts'

afterEach(() => vi.useRealTimers())

function Screen({ title }: { title: string | null }) {
  usePageTitle(title)
  return <p>{title}</p>
}

function Page({ pathname, title }: { pathname: string; title: string | null }) {
  const main = useRef<HTMLElement>(null)
  const place = { pathname, search: '', href: pathname, query: {} } as unknown as Shown['opened']['place']
  const move = { place, way: 'push', from: 0, to: 0 } as Shown['move']
  const content = { kind: 'pending' } as const
  usePathChange({ opened: { place, params: {} }, content, move, title: 'app.title_settings' }, main)
  return (
    <main ref={main} tabIndex={-1}>
      <Screen key={pathname} title={title} />
    </main>
  )
}

test('a screen is announced by its own name, and not by that of the screen before', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<Page pathname="/settings" title={null} />)
  const open = async (pathname: string, title: string | null) => {
    rerender(<Page pathname={pathname} title={title} />)
    await act(async () => void (await vi.advanceTimersByTimeAsync(2100)))
    return [lastSpoken(), document.title]
  }
  expect(await open('/r/branding', 'Branding')).toEqual(['Branding', 'Branding'])
  expect(await open('/settings', null)).toEqual(['Settings', 'Settings'])
})
