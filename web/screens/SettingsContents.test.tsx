import { act, screen, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { address, openScreen } from '#web/accounts/fake-screen.ts'
import { Contents } from '#web/base/contents/Contents.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'

const shown: string[] = []
beforeEach(() => {
  shown.length = 0
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.querySelector('h2')?.textContent ?? '')
  }
})

function Page() {
  const [isLate, setIsLate] = useState(false)
  return (
    <Contents>
      <SettingsPart name="name" title="Your name" />
      {isLate && <SettingsPart name="picture" title="Your picture" />}
      <Suspense>
        <SettingsPart name="address" title="Email address" />
      </Suspense>
      <SettingsPart name="look" title="Appearance" />
      <SettingsPart name="device" title="This device" />
      <button type="button" onClick={() => setIsLate(!isLate)}>
        Later
      </button>
    </Contents>
  )
}

function Short() {
  return (
    <Contents>
      <SettingsPart name="name" title="Your name" />
      <SettingsPart name="look" title="Appearance" />
    </Contents>
  )
}

const open = (path = '/settings', Screen = Page) => openScreen(Screen, { path })
const list = () => screen.getByRole('navigation', { name: 'On this page' })
const links = () => within(list()).getAllByRole('link', { hidden: true })
const click = (element: HTMLElement) => act(async () => element.click())
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string) => click(button(name))
const opener = () => within(list()).getByRole('button')
const focused = () => document.activeElement?.textContent

describe('the list of contents', () => {
  test('names the parts as they stand on the page, also those that come and go later', async () => {
    await open()
    const titles = () => links().map(({ textContent }) => textContent)
    expect(titles()).toEqual(['Your name', 'Email address', 'Appearance', 'This device'])
    await press('Later')
    expect(titles()).toEqual(['Your name', 'Your picture', 'Email address', 'Appearance', 'This device'])
    await press('Later')
    expect(titles()).toHaveLength(4)
  })

  test('leads to a part: its heading has the focus, its entry the mark, the address its name', async () => {
    await open()
    await click(links()[2]!)
    expect([shown.at(-1), focused(), address()]).toEqual(['Appearance', 'Appearance', '/settings?part=look'])
    const current = links().filter((link) => link.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual(['Appearance'])
    expect(opener().textContent).toContain('Appearance')
  })

  test('leads to the same part again, and leaves nothing to go back to', async () => {
    const before = history.length
    await open()
    await click(links()[2]!)
    shown.length = 0
    await click(links()[2]!)
    expect([shown, history.length]).toEqual([['Appearance'], before])
  })

  test('leaves a link that is opened beside the page to the browser', async () => {
    await open()
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    // jsdom would follow it
    window.addEventListener('click', (seen) => seen.preventDefault(), { once: true })
    await act(async () => void links()[2]!.dispatchEvent(event))
    expect([shown, address()]).toEqual([[], '/settings'])
    expect(links()[2]!.getAttribute('href')).toBe('#/settings?part=look')
  })

  test('an address that names a part opens the page there, once the part has come', async () => {
    await open('/settings?part=picture')
    expect(shown).toEqual([])
    await press('Later')
    expect([shown, focused()]).toEqual([['Your picture'], 'Your picture'])
    // what comes and goes does not take the reader back
    await press('Later')
    await press('Later')
    expect(shown).toEqual(['Your picture'])
  })

  test('unfolds behind its button, and folds up with Escape, a choice, or a press beside it', async () => {
    await open()
    const isOpen = () => opener().getAttribute('aria-expanded')
    await click(opener())
    expect(isOpen()).toBe('true')
    act(() => links()[1]!.focus())
    await act(async () => {
      links()[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect([isOpen(), document.activeElement === opener()]).toEqual(['false', true])
    await click(opener())
    await click(links()[1]!)
    expect(isOpen()).toBe('false')
    await click(opener())
    await act(async () => void document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    expect(isOpen()).toBe('false')
  })

  test('is not there where a page is short', async () => {
    await open('/settings', Short)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
