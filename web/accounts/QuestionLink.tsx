// A short question and what answers it, such as "New here? Create account".
import { Anchor, Text } from '@mantine/core'
import { Link } from '#web/base/router/Link.tsx'
import styles from './QuestionLink.module.css'

type Props = {
  question?: string
  link: string
  /** An address of `paths`, or what to do. */
  to: string | (() => void)
}

export function QuestionLink({ question, link, to }: Props) {
  return (
    <Text component="div" className={styles.line} size="sm">
      {question && <span>{question}</span>}
      {typeof to === 'string' ? (
        <Link to={to} className={styles.link}>
          {link}
        </Link>
      ) : (
        <Anchor component="button" type="button" className={styles.link} onClick={to}>
          {link}
        </Anchor>
      )}
    </Text>
  )
}
