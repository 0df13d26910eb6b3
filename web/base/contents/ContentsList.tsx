// The list of the parts of a page; each entry leads to its part, the one that is read is marked.
import { useClickOutside } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useState,
} from 'react'
import { translator } from '../i18n/translator.ts'
import { hrefOf, navigate } from '../router/navigate.ts'
import { useAddress } from '../router/useAddress.ts'
import { focusOn } from '../ui/focus.ts'
import styles from './Contents.module.css'
import { texts } from './texts.ts'
import type { Entry } from './useEntry.ts'

const t = translator(texts)

type Props = { entries: Entry[]; read: string | undefined; onGo: (entry: Entry) => void }

/** With a key held down or another button the browser opens the address of the part beside this page. */
const isElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey

export function ContentsList({ entries, read, onGo }: Props) {
  const { pathname } = useAddress()
  const { opened, setOpened, room, toggle, box } = useUnfolding()
  const id = useId()
  const addressOf = ({ name }: Entry) => `${pathname}?${new URLSearchParams({ part: name })}`
  const follow = (event: MouseEvent, entry: Entry) => {
    if (isElsewhere(event)) return
    event.preventDefault()
    // going back leads out of the page, not through its parts
    navigate(addressOf(entry), { replace: true })
    setOpened(false)
    onGo(entry)
  }
  return (
    <nav aria-label={t('contents.here')} className={styles.contents} {...box}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        <span className={styles.hint}>{t('contents.here')}</span>
        <span className={styles.read}>{entries.find(({ name }) => name === read)?.title}</span>
        <IconChevronDown size={20} aria-hidden className={styles.arrow} />
      </button>
      <ul
        id={id}
        className={styles.entries}
        data-opened={opened || undefined}
        style={{ '--room': `${room}px` } as CSSProperties}
      >
        {entries.map((entry) => (
          <li key={entry.name}>
            <a
              href={hrefOf(addressOf(entry))}
              className={styles.entry}
              aria-current={entry.name === read ? 'location' : undefined}
              onClick={(event) => follow(event, entry)}
            >
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The list behind the button: Escape and leaving it fold it up. */
function useUnfolding() {
  const [opened, setOpened] = useState(false)
  /** Below the button, as the page stands when the list is unfolded, pixels. */
  const [room, setRoom] = useState(0)
  const toggle = ({ currentTarget }: MouseEvent) => {
    setRoom(window.innerHeight - currentTarget.getBoundingClientRect().bottom)
    setOpened(!opened)
  }
  // a tap on a phone takes the focus from nothing
  const ref = useClickOutside<HTMLElement>(() => setOpened(false))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened) return
    setOpened(false)
    focusOn(ref.current, 'button')
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // some browsers give the focus to no link that is pressed
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false)
  }
  return { opened, setOpened, room, toggle, box: { ref, onKeyDown, onBlur } }
}
