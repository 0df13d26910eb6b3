// What can be done with a list: its link; for hosts the files of it, and whether guests may read it.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch } from '@mantine/core'
import { IconDownload, IconLink } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import { promises, type TopicListPage } from '#domain/promises/contract.ts'
import { LIST_FORMATS } from '#domain/promises/model.ts'
import { topics } from '#domain/topics/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call, prepareRequest } from '#web/base/api/call.ts'
import { messageOf } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { hrefOf } from '#web/base/router/navigate.ts'
import { copyText } from '#web/base/ui/copy-text.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../texts.ts'
import { listKey } from '../topic-lists.ts'
import styles from './TopicList.module.css'

const t = translator(texts)

export function ListTools({ page, id }: { page: TopicListPage; id: string }) {
  const { list, session, own_event_id } = page
  const link = session ? paths.sessionTopics(session.event_slug) : paths.topics(list.id)
  const copy = async () => {
    const address = new URL(hrefOf(link), location.href).href
    if (await copyText(address)) showToast(t('promises.copied'), 'good')
    else showToast(t('promises.not_copied', { link: address }), 'bad')
  }
  return (
    <section className={styles.tools} aria-label={t('promises.tools')}>
      <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={() => void copy()}>
        {t('promises.copy_link')}
      </Button>
      {session && (
        <Button component="a" variant="subtle" href={hrefOf(paths.answers(session.event_slug))}>
          {t('promises.to_session')}
        </Button>
      )}
      {list.is_host && <Files id={list.id} />}
      {own_event_id && <GuestSwitch list={list} own={own_event_id} id={id} />}
    </section>
  )
}

function Files({ id }: { id: string }) {
  return (
    <div className={styles.files}>
      <span className={styles.download} aria-hidden>
        <IconDownload size={18} aria-hidden /> {t('promises.download')}
      </span>
      {LIST_FORMATS.map((format) => (
        <Button
          key={format}
          component="a"
          variant="subtle"
          className={styles.file}
          href={
            API_ROOT + prepareRequest(promises.exportTopicList, { params: { id }, query: { format } }).path
          }
          aria-label={t('promises.export', { format: t(`promises.format_${format}`) })}
        >
          {t(`promises.format_${format}`)}
        </Button>
      ))}
    </div>
  )
}

type SwitchProps = Pick<TopicListPage, 'list'> & { own: EventId; id: string }

function GuestSwitch({ list, own, id }: SwitchProps) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (guests_may_read: boolean) =>
      call(topics.setTopicList, { params: { id: own }, body: { guests_may_read } }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey(id) }),
    onError: (error) => showToast(messageOf(error, baseText('base.something_wrong')), 'bad'),
  })
  return (
    <Switch
      className={styles.guests}
      label={t('promises.guests')}
      description={t('promises.guests_body')}
      checked={isPending ? variables : list.guests_may_read}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  )
}
