// People one below the other: what they are called, a line about each, and what can be done.
import type { ReactNode } from 'react'
import { AddressText } from './AddressText.tsx'
import styles from './PersonList.module.css'

export function PersonList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

type Props = {
  /** Null of somebody known by the address alone. */
  name: string | null
  email: string
  note?: string
  /** At the end of the line. */
  children: ReactNode
}

export function PersonLine({ name, email, note, children }: Props) {
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        {name !== null && <span className={styles.name}>{name}</span>}
        <span className={name === null ? undefined : styles.small} dir="ltr">
          <AddressText>{email}</AddressText>
        </span>
        {note && <span className={styles.small}>{note}</span>}
      </span>
      {children}
    </li>
  )
}
