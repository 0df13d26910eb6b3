// The command palette of an account: sessions, actions, pages and settings, found by typing.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMessageCircleQuestion, IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { useSignOut } from '#web/accounts/useSignOut.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { VisuallyHidden } from '#web/base/ui/VisuallyHidden.tsx'
import { groupsOf, leadOf } from '#web/dashboard/cards/groups.ts'
import { stateOf } from '#web/dashboard/cards/session-state.ts'
import { TimeWords } from '#web/dashboard/cards/TimeWords.tsx'
import { useSessions } from '#web/dashboard/useSessions.ts'
import { useShownSessions } from '#web/dashboard/useShownSessions.ts'
import { useStopSession } from '#web/editing/useStopSession.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { ShareSheet } from '#web/invitations/ShareSheet.tsx'
import { texts } from '../lazy/texts.ts'
import { paths } from '../paths.ts'
import { type Command, type CommandGroup, commandsOf } from './commands.ts'
import { foundCommands } from './found.ts'
import styles from './Palette.module.css'

const t = translator(texts)

/** Sessions shown at once, before anything is typed and after. */
const NEWEST = 5
const FOUND = 8

type Props = { user: User; opened: boolean; onClose: () => void }

export function Palette({ user, opened, onClose }: Props) {
  const [shared, setShared] = useState<PopinEvent>()
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t('app.palette')}
        size="lg"
        yOffset="8dvh"
        closeButtonProps={{ 'aria-label': baseText('base.close') }}
      >
        <Search user={user} onClose={onClose} onShare={setShared} />
      </Modal>
      {shared && <ShareSheet event={shared} opened onClose={() => setShared(undefined)} />}
    </>
  )
}

type SearchProps = Omit<Props, 'opened'> & { onShare: (event: PopinEvent) => void }

function Search({ user, onClose, onShare }: SearchProps) {
  const sessions = useShownSessions(useSessions('dashboard'))
  const { search } = sessions.narrowing
  const closing = (action: () => void) => () => {
    onClose()
    action()
  }
  const own = useOwnGroups(user, closing, onShare)
  const groups = orderedGroups(own, search, sessionCommands(sessions.shown, search, closing))
  const all = groups.flatMap(({ commands }) => commands)
  // by its id: what is found later may come before it
  const [marked, setMarked] = useState<string>()
  const id = useId()
  const place = Math.max(
    0,
    all.findIndex((command) => command.id === marked),
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${place}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') all[place]?.run()
    else if (step) setMarked(all.at((place + step) % all.length)?.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        className={styles.field}
        data-autofocus
        role="combobox"
        aria-label={t('app.palette_search')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={all[place] && `${id}-${place}`}
        aria-autocomplete="list"
        placeholder={t('app.palette_search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ currentTarget }) => {
          sessions.setSearch(currentTarget.value)
          setMarked(undefined)
        }}
        onKeyDown={press}
      />
      <div ref={list} id={id} className={styles.list} role="listbox" aria-label={t('app.palette')}>
        {groups.map((group) => (
          <Group key={group.id} group={group} all={all} place={place} id={id} onPoint={setMarked} />
        ))}
      </div>
      {all.length === 0 && !sessions.isSearching && (
        <p className={styles.none}>{t('app.palette_none', { search: search.trim() })}</p>
      )}
      <VisuallyHidden role="status">
        {search.trim() !== '' && !sessions.isSearching && t('app.palette_found', { count: all.length })}
      </VisuallyHidden>
    </>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

type GroupProps = {
  group: CommandGroup
  all: readonly Command[]
  place: number
  id: string
  onPoint: (id: string) => void
}

function Group({ group: { label, commands, id: name }, all, place, id, onPoint }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has no fieldsets
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <div id={`${id}-${name}`} className={styles.label} role="presentation">
        {label}
      </div>
      {commands.map((command) => {
        const at = all.indexOf(command)
        const { Icon } = command
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={command.id}
            id={`${id}-${at}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={at === place}
            data-at={at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onPoint(command.id)}
            onClick={command.run}
          >
            <Icon size={18} aria-hidden />
            <span dir="auto">{command.label}</span>
            {command.note && <span className={styles.note}>{command.note}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** The same action, once the palette is closed. */
type Closing = (action: () => void) => () => void

/** What there is beside sessions, for this user and the session on the screen. */
function useOwnGroups(user: User, closing: Closing, onShare: SearchProps['onShare']): CommandGroup[] {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const signOut = useSignOut()
  const event = useOpenSession()
  const { stop } = useStopSession(event ? [event] : [])
  return commandsOf(user, event, {
    go: (path) => closing(() => navigate(path))(),
    isDark,
    share: (shared) => closing(() => onShare(shared))(),
    stop: stop && closing(() => void stop()),
    signOut: closing(() => void signOut()),
    setColours: (scheme) => closing(() => setColorScheme(scheme))(),
  })
}

/** A session is one command, however many questions it has: by its name, with when it is. */
function sessionCommands(found: readonly PopinEvent[], search: string, closing: Closing): Command[] {
  const now = Date.now() / 1000
  const most = search.trim() === '' ? NEWEST : FOUND
  return groupsOf(found)
    .slice(0, most)
    .map(({ name, events }) => {
      const lead = leadOf(events, now)
      return {
        id: lead.id,
        label: name ?? lead.name,
        note: <TimeWords event={lead} state={stateOf(lead, now)} now={now} />,
        Icon: IconMessageCircleQuestion,
        run: closing(() => navigate(paths.answers(lead.slug))),
      }
    })
}

/** What is found, group by group; sessions come after the one on the screen. */
function orderedGroups(own: CommandGroup[], search: string, sessions: Command[]): CommandGroup[] {
  const [first, ...others] = foundCommands(own, search)
  const list = { id: 'sessions', label: t('app.palette_sessions'), commands: sessions }
  const ordered =
    first?.id === 'this' ? [first, list, ...others] : [list, ...(first ? [first, ...others] : [])]
  return ordered.filter(({ commands }) => commands.length > 0)
}

/** The session on the screen, as far as it is known. */
function useOpenSession(): PopinEvent | undefined {
  const { params } = useAddress()
  const client = useQueryClient()
  return params.slug ? client.getQueryData<PopinEvent>(eventKey(params.slug)) : undefined
}
