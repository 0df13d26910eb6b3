// The dialog of a list: ways to add people, who is on it, and the ways to save and to clear it.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { isOnTop } from '#web/base/ui/is-on-top.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useDebounced } from '#web/base/ui/useDebounced.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { AddPart } from './list/AddPart.tsx'
import { ImportPart } from './list/ImportPart.tsx'
import { ListFoot } from './list/ListFoot.tsx'
import { PeoplePart } from './list/PeoplePart.tsx'
import styles from './list/Roster.module.css'
import { texts } from './texts.ts'
import { usePeople, type WhichRoster } from './useRoster.ts'

const t = translator(texts)

type FirstPage = NonNullable<ReturnType<typeof usePeople>['data']>['pages'][number]

type Props = {
  which: WhichRoster
  /** What the list is called. */
  name: string
  opened: boolean
  onClose: () => void
  /** Stands above the list. */
  top?: ReactNode
  /** Stands in the foot, given how many people there are. */
  action?: (people_count: number) => ReactNode
}

export function RosterDialog({ which, name, opened, onClose, top, action }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  useFocusBack()
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={() => isOnTop(inside.current) && onClose()}
      title={t('rosters.people_of', { name })}
      size="lg"
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div ref={inside}>
        {top}
        <Roster key={which} which={which} action={action} />
      </div>
    </Modal>
  )
}

type RosterProps = Pick<Props, 'which' | 'action'>

function Roster({ which, action }: RosterProps) {
  const all = usePeople(which, '')
  const [first] = all.data?.pages ?? []
  if (!first && all.isError)
    return <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void all.refetch()} />
  return first ? <People which={which} action={action} first={first} /> : <LoadingShape shape="form" />
}

function People({ which, action, first }: RosterProps & { first: FirstPage }) {
  const [search, setSearch] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const people = usePeople(which, useDebounced(search.trim()))
  const { people_count, can_edit, roster_status } = first
  // who came to do something with a list that is filled sees its people first; what is added later moves nothing
  const [isReady] = useState(action !== undefined && people_count > 0)
  const adding = can_edit && (
    <>
      <AddPart which={which} />
      <ImportPart which={which} known={roster_status} />
    </>
  )
  return (
    <div className={styles.roster}>
      {!isReady && adding}
      <PeoplePart {...{ which, search, setSearch, people, people_count, can_edit, heading }} />
      {isReady && adding}
      <ListFoot which={which} people_count={people_count} can_edit={can_edit} heading={heading}>
        {action?.(people_count)}
      </ListFoot>
    </div>
  )
}
