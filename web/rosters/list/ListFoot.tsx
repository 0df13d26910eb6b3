// What is done with a list as a whole: saved, cleared, and what the place that opened it adds.
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { serverText } from '#web/accounts/failure-texts.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { focusOn } from '#web/base/ui/focus.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { texts } from '../texts.ts'
import { exportAddress, useChangeRoster, type WhichRoster } from '../useRoster.ts'
import styles from './Roster.module.css'

const t = translator(texts)

type Props = {
  which: WhichRoster
  people_count: number
  can_edit: boolean
  /** Takes the focus once there is nobody left. */
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export function ListFoot({ which, people_count, can_edit, heading, children }: Props) {
  const confirm = useConfirm()
  const { clear } = useChangeRoster(which)
  const clearAll = async () => {
    const question = { title: t('rosters.clear_title'), body: t('rosters.clear_body') }
    if (!(await confirm({ ...question, confirm: t('rosters.clear_confirm'), danger: true }))) return
    try {
      await clear()
      showToast(t('rosters.cleared'), 'good')
      focusOn(heading.current)
    } catch (error) {
      showToast(serverText(error, t('rosters.clear_failed')), 'bad')
    }
  }
  if (people_count === 0) return children
  return (
    <div className={styles.foot}>
      <Group gap="xs">
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          href={exportAddress(which)}
          download
        >
          {t('rosters.export')}
        </Button>
        {can_edit && (
          <Button variant="subtle" color="red" onClick={() => void clearAll()}>
            {t('rosters.clear')}
          </Button>
        )}
      </Group>
      {children}
    </div>
  )
}
