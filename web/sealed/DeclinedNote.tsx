// Own answers that the host decided not to show: the server does not know whose they are, so this device says it.
import type { Idea } from '#domain/ideas/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { PlainText } from '#web/base/ui/PlainText.tsx'
import styles from './BallotCard.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function DeclinedNote({ ideas }: { ideas: readonly Idea[] }) {
  return (
    <div role="status">
      {ideas.length > 0 && (
        <>
          <PlainText size="sm">{t('sealed.declined', { count: ideas.length })}</PlainText>
          <ul className={styles.declined}>
            {ideas.map(({ id, content }) => (
              <li key={id} dir="auto">
                {content}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
