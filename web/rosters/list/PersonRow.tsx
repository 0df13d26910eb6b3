// Somebody on a list, with the way off it.
import { IconX } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import type { RosterPerson } from '#domain/rosters/model.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { AddressText } from '#web/base/ui/AddressText.tsx'
import { besideRow } from '#web/base/ui/focus-beside.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerUndo } from '#web/base/undo/undo.ts'
import { texts } from '../texts.ts'
import { useChangeRoster, type WhichRoster } from '../useRoster.ts'
import styles from './Roster.module.css'

const t = translator(texts)

type Props = {
  which: WhichRoster
  person: RosterPerson
  can_edit: boolean
  tabIndex: 0 | -1
  heading: RefObject<HTMLHeadingElement | null>
}

export function PersonRow({ which, person, can_edit, tabIndex, heading }: Props) {
  const { email, first_name, last_name } = person
  const own = useRef<HTMLDivElement>(null)
  const changes = useChangeRoster(which)
  const name = `${first_name} ${last_name}`.trim()
  const putBack = async () => {
    const { answers, failure } = await changes.add([person])
    if (failure !== null) throw failure
    const isBack = answers.some((answer) => answer.added.length > 0)
    return t(isBack ? 'rosters.put_back' : 'rosters.back_already', { email })
  }
  const removing = useSubmission(async () => {
    const goOn = besideRow(own.current?.closest('li'), heading.current)
    try {
      await changes.remove(email)
      offerUndo(t('rosters.removed', { email }), putBack)
      goOn()
    } catch (error) {
      showToast(serverText(error, t('rosters.remove_failed', { email })), 'bad')
    }
  })
  return (
    <div ref={own} className={styles.person}>
      <span className={styles.words}>
        {name && <span className={styles.name}>{name}</span>}
        <span className={styles.address} dir="ltr">
          <AddressText>{email}</AddressText>
        </span>
      </span>
      {can_edit && (
        <IconButton
          look="gray"
          tabIndex={tabIndex}
          aria-label={t('rosters.remove', { email })}
          aria-disabled={removing.isSending || undefined}
          onClick={() => void removing.submit()}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
