// The link of a card that opens with all of it; what else can be pressed lies above.
import { Link } from '../router/Link.tsx'
import styles from './CardLink.module.css'

/** The card is the place that it fills: it has a position. */
export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.open}>
      {children}
    </Link>
  )
}
