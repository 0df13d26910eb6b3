// The opened menu of an answer: what its host decides about it, and what its author may do.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCheck,
  IconCircleCheck,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { Decision } from '#domain/ideas/moderation.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { texts as commentTexts } from '#web/comments/texts.ts'
import { texts } from './texts.ts'
import { useModeration } from './useModeration.ts'

const t = translator(texts)
const tc = translator(commentTexts)

export type HostMenuProps = {
  idea: Idea
  event: Pick<PopinEvent, 'id' | 'slug' | 'question_type'>
  /** Only where the host may change it: an own answer, while answers are open. */
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  /** It is out of the list that it stood in. */
  onMoved: (id: string, state: Decision) => void
}

export function OpenHostMenu({ idea, event, onEdit, onDelete, onMoved }: HostMenuProps) {
  const { opened, onChange, button } = useLazyMenu()
  const { mark, decide } = useModeration(event)
  const { id, answered, pinned, state } = idea
  const move = async (to: Decision) => {
    if (await decide({ ids: [id], from: state, to })) onMoved(id, to)
  }
  const isShown = state === 'shown'
  const showAgain = state === 'archived' ? 'moderation.restore' : 'moderation.approve'
  return (
    <Menu opened={opened} onChange={onChange} width={220}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={tc('comments.more')}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isShown ? (
          <>
            <Item
              icon={pinned ? IconPinnedOff : IconPin}
              onClick={() => void mark(idea, { pinned: !pinned })}
            >
              {t(pinned ? 'moderation.unpin' : 'moderation.pin')}
            </Item>
            <Item icon={IconCircleCheck} onClick={() => void mark(idea, { answered: !answered })}>
              {t(answered ? 'moderation.not_answered' : 'moderation.answered')}
            </Item>
          </>
        ) : (
          <Item icon={state === 'archived' ? IconArchiveOff : IconCheck} onClick={() => void move('shown')}>
            {t(showAgain)}
          </Item>
        )}
        {onEdit && (
          <Item icon={IconPencil} onClick={onEdit}>
            {tc('comments.edit')}
          </Item>
        )}
        {onDelete && (
          <Item icon={IconTrash} onClick={onDelete} isGrave>
            {tc('comments.delete')}
          </Item>
        )}
        {!idea.user_created && state !== 'archived' && (
          <Item icon={IconArchive} onClick={() => void move('archived')}>
            {t('moderation.archive')}
          </Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = {
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>
  isGrave?: boolean
  onClick: () => void
  children: string
}

function Item({ icon: Icon, isGrave = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={onClick} {...(isGrave && { c: 'red' })}>
      {children}
    </Menu.Item>
  )
}
