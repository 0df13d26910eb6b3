// What somebody wrote: line breaks kept, addresses as links that open only when they are pressed.
import type { ReactNode } from 'react'
import styles from './WrittenText.module.css'

const ADDRESS = /https?:\/\/[^\s<>"'`]+[^\s<>"'`.,;:!?)\]}]/g

export function WrittenText({ children }: { children: string }) {
  return (
    <p className={styles.text} dir="auto">
      {withLinks(children)}
    </p>
  )
}

function withLinks(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={match.index} href={match[0]} target="_blank" rel="noopener noreferrer nofollow ugc">
        {match[0]}
      </a>,
    )
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  return parts
}
