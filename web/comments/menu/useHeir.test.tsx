// The menu of an archived comment goes with it, and hands the focus on.
import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useHeir } from './useHeir.ts'

function Menu({ name }: { name: string }) {
  const button = useRef<HTMLButtonElement>(null)
  useHeir(button)
  return (
    <button type="button" ref={button} aria-haspopup="menu">
      {name}
    </button>
  )
}

type Shown = { first?: boolean; above?: boolean; reply?: boolean; last?: boolean }

/** As a thread draws them: where a note stays above replies, these are drawn anew. */
function Thread({ first, above, reply, last }: Shown) {
  const replies = reply && (
    <ul>
      <li>
        <Menu name="reply" />
      </li>
    </ul>
  )
  return (
    <main id="content" tabIndex={-1}>
      <ul>
        {first && (
          <li key="first">
            <Menu name="first" />
          </li>
        )}
        {(above || reply) && (
          <li key="above">
            {above ? <Menu name="above" /> : <p>removed</p>}
            {above ? <section>{replies}</section> : replies}
          </li>
        )}
        {last && (
          <li key="last">
            <Menu name="last" />
          </li>
        )}
      </ul>
    </main>
  )
}

const all = { first: true, above: true, reply: true, last: true }

test.each<[string, string, Shown, Shown, string]>([
  ['its reply, below the note that stays', 'above', all, { ...all, above: false }, 'reply'],
  ['the next one', 'first', all, { ...all, first: false }, 'above'],
  ['the one before, where it was the last', 'last', all, { ...all, last: false }, 'reply'],
])('to %s', async (_to, gone, before, after, heir) => {
  const { rerender } = render(<Thread {...before} />)
  screen.getByRole('button', { name: gone }).focus()
  await act(async () => rerender(<Thread {...after} />))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: heir }))
})

test('to the page where no comment is left', async () => {
  const { rerender } = render(<Thread first />)
  screen.getByRole('button', { name: 'first' }).focus()
  await act(async () => rerender(<Thread />))
  expect(document.activeElement?.id).toBe('content')
})

test('not from where somebody is by now', async () => {
  const { rerender } = render(<Thread {...all} />)
  const last = screen.getByRole('button', { name: 'last' })
  last.focus()
  await act(async () => rerender(<Thread {...all} first={false} />))
  expect(document.activeElement).toBe(last)
})

test('the menu of an answer leaves that to the list of answers', async () => {
  const answers = (ids: readonly string[]) => (
    <main id="content" tabIndex={-1}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <article>
              <Menu name={id} />
            </article>
          </li>
        ))}
      </ul>
    </main>
  )
  const { rerender } = render(answers(['one', 'two']))
  screen.getByRole('button', { name: 'two' }).focus()
  rerender(answers(['one']))
  await act(async () => {})
  expect(document.activeElement).toBe(document.body)
})
