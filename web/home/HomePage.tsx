// What people see first who are not signed in: a field for a code, what this is, and a question to try.
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AskBox } from './AskBox.tsx'
import styles from './Home.module.css'
import { HomeCode } from './HomeCode.tsx'
import { HomeFoot } from './HomeFoot.tsx'
import { emptyHomeDraft, HOME_DRAFT, type HomeDraft } from './home-draft.ts'
import { LivingPicture } from './LivingPicture.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function HomePage() {
  const draft = useDraft<HomeDraft>(HOME_DRAFT, emptyHomeDraft)
  return (
    <div className={styles.page}>
      <div className={styles.code}>
        <HomeCode />
      </div>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('home.title')}</h1>
        <p className={styles.lead}>{t('home.lead')}</p>
      </div>
      <div className={styles.picture}>
        <LivingPicture draft={draft.value} />
      </div>
      <div className={styles.ask}>
        <AskBox draft={draft.value} onChange={draft.set} />
      </div>
      <div className={styles.foot}>
        <HomeFoot />
      </div>
    </div>
  )
}
