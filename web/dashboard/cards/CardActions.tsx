// The menu of a card: share, present, what became of its topics, copy the link, edit, copy, delete.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartLine,
  IconChecklist,
  IconCopy,
  IconDotsVertical,
  IconFiles,
  IconPencil,
  IconPresentation,
  IconRepeat,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { runAgainPath } from '#web/events/run-again.ts'
import { hasTopics } from '#web/events/session-extras.ts'
import { useCopySession } from '#web/events/useCopySession.ts'
import { presentLabel, usePresenting } from '#web/events/usePresenting.ts'
import { useCopy } from '#web/invitations/useCopy.ts'
import { texts } from '../texts.ts'
import styles from './Cards.module.css'

const t = translator(texts)

type Props = {
  event: PopinEvent
  label: string
  onShare: (event: PopinEvent) => void
  onDelete: (event: PopinEvent) => void
}

export function CardActions({ event, label, onShare, onDelete }: Props) {
  const { opened, onChange, button, fromButton } = useLazyMenu()
  const copy = useCopy()
  const user = useCurrentUser()
  const onDuplicate = useCopySession()
  const presenting = usePresenting(event.slug)
  // a meeting comes again with its times, also while it still runs
  const isMeeting = event.collection?.type === 'meeting'
  const mayRunAgain = isMeeting || isOver(event.phase)
  const from = (action: (event: PopinEvent) => void) => fromButton(() => action(event))
  return (
    <>
      <Menu opened={opened} onChange={onChange} width={220}>
        <Menu.Target>
          <ActionIcon ref={button} className={styles.menu} color="gray" aria-label={label}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconShare size={18} aria-hidden />} onClick={from(onShare)}>
            {t('dashboard.share')}
          </Menu.Item>
          {user?.features.includes('LIVE') && (
            <Menu.Item
              leftSection={<IconPresentation size={18} aria-hidden />}
              onClick={from(() => void presenting.present())}
            >
              {presentLabel()}
            </Menu.Item>
          )}
          {event.collection?.recurrence_setting && (
            <Menu.Item
              leftSection={<IconChartLine size={18} aria-hidden />}
              onClick={() => navigate(paths.answers(event.slug, { results: 1 }))}
            >
              {t('dashboard.rounds')}
            </Menu.Item>
          )}
          {hasTopics(event) && (
            <Menu.Item
              leftSection={<IconChecklist size={18} aria-hidden />}
              onClick={() => navigate(paths.sessionTopics(event.slug))}
            >
              {t('dashboard.topics')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={from(() => void copy('link', event.short_share_link))}
          >
            {t('dashboard.copy_link')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => navigate(paths.editEvent(event.slug))}
          >
            {t('dashboard.edit')}
          </Menu.Item>
          {mayRunAgain && (
            <Menu.Item
              leftSection={<IconRepeat size={18} aria-hidden />}
              onClick={from(() => navigate(runAgainPath(event)))}
            >
              {t('dashboard.run_again')}
            </Menu.Item>
          )}
          {!isMeeting && (
            <Menu.Item leftSection={<IconFiles size={18} aria-hidden />} onClick={from(onDuplicate)}>
              {t('dashboard.duplicate')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            className={styles.danger}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={from(onDelete)}
          >
            {t('dashboard.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {presenting.dialog}
    </>
  )
}
