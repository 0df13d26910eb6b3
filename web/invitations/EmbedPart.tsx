// Showing a session on other sites: which ones may, and the frames to paste there.

import { ActionIcon, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { EMBED_HOSTS_MAX, embedSite, embedSiteRefusal, FRAMED_SETTINGS } from '#domain/events/embedding.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { patchEvent } from '#web/events/useEvent.ts'
import styles from './Embed.module.css'
import { texts } from './texts.ts'
import { useCopy } from './useCopy.ts'

const t = translator(texts)

export function EmbedPart({ event }: { event: PopinEvent }) {
  const [typed, setTyped] = useState(event.embed_hosts.join('\n'))
  const { isSaving, save } = useSavingSites(event)
  const sites = typed.split(/[\s,]+/).filter(Boolean)
  const unknown = sites.find((site) => embedSite(site) === null)
  const problem = unknown === undefined ? null : embedSiteRefusal(unknown).error_message
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (problem === null) void save(sites)
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="sm" mt="lg">
        <Title order={3} size="h4">
          {t('invitations.embed')}
        </Title>
        <Text size="sm" c="dimmed">
          {t(
            FRAMED_SETTINGS.includes(event.visibility_setting)
              ? 'invitations.embed_how'
              : 'invitations.embed_hidden',
          )}
        </Text>
        <Textarea
          label={t('invitations.embed_sites')}
          placeholder="intranet.example.com"
          dir="ltr"
          autosize
          minRows={2}
          maxRows={EMBED_HOSTS_MAX}
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <BusyButton
          type="submit"
          variant="default"
          isBusy={isSaving}
          disabled={problem !== null}
          className={styles.save}
        >
          {t('invitations.embed_save')}
        </BusyButton>
        {event.embed_hosts.length > 0 && <Frames event={event} />}
      </Stack>
    </form>
  )
}

/** What is pasted into the page of another site. */
function Frames({ event: { slug, name } }: { event: PopinEvent }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('invitations.embed_paste')}
      </Text>
      <Frame view="answers" code={frameOf(embedPath(slug), name)} />
      <Frame view="results" code={frameOf(`${embedPath(slug)}/results`, name)} />
    </>
  )
}

function Frame({ view, code }: { view: 'answers' | 'results'; code: string }) {
  const copy = useCopy()
  return (
    <Textarea
      label={t(`invitations.embed_${view}`)}
      readOnly
      autosize
      dir="ltr"
      classNames={{ input: styles.code }}
      value={code}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t(`invitations.embed_copy_${view}`)}
          onClick={() => void copy('frame', code)}
        >
          <IconCopy size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}

/** Not a place of the router: the server knows by it which sites may show the page. */
const embedPath = (slug: string) => `/embed/${encodeURIComponent(slug)}`

function frameOf(path: string, name: string): string {
  const title = name.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<iframe src="${location.origin}${path}" title="${title}" width="100%" height="640" style="border:0"></iframe>`
}

function useSavingSites({ id }: PopinEvent) {
  const client = useQueryClient()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (hosts: string[]) => {
    if (isSaving) return
    setIsSaving(true)
    try {
      const { embed_hosts } = await call(events.setEmbedHosts, { params: { id }, body: { hosts } })
      patchEvent(client, id, { embed_hosts })
      showToast(t(embed_hosts.length > 0 ? 'invitations.embed_saved' : 'invitations.embed_none'), 'good')
    } catch {
      showToast(t('invitations.embed_failed'), 'bad')
    }
    setIsSaving(false)
  }
  return { isSaving, save }
}
