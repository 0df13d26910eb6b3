// What only its host does with a record: share it, correct it, delete it.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch, Title } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type RecordView, records } from '#domain/records/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { hrefOf, navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { CopyButton } from './ProofPart.tsx'
import styles from './Records.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const RecordDialog = lazyPart(async () => (await import('./RecordDialog.tsx')).RecordDialog)

export function HostTools({ record }: { record: RecordView }) {
  const { id, is_shared, is_replaced, session_slug } = record
  const { share, remove } = useChanges(record)
  const dialog = useDialog()
  return (
    <section className={`${styles.host} ${styles.noPrint}`} aria-labelledby="record-host">
      <Title order={2} size="h3" id="record-host">
        {t('records.host_tools')}
      </Title>
      <Switch
        label={t('records.share')}
        description={t('records.share_hint')}
        checked={is_shared}
        onChange={({ currentTarget }) => share(currentTarget.checked)}
      />
      <div className={styles.tools}>
        {is_shared && (
          <CopyButton
            text={new URL(hrefOf(paths.record(id)), window.location.href).href}
            label={t('records.copy_link')}
          />
        )}
        {session_slug && !is_replaced && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={dialog.open}>
            {t('records.again')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('records.remove')}
        </Button>
      </div>
      {dialog.opened && session_slug && (
        <Suspense>
          <RecordDialog session={session_slug} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  )
}

function useChanges({ id, session_slug }: RecordView) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const tellFailure = () => showToast(t('records.change_failed'), 'bad')
  const { mutate: share } = useMutation({
    mutationFn: (is_shared: boolean) => call(records.changeRecord, { params: { id }, body: { is_shared } }),
    // the switch moves at once, and back if that failed
    onMutate: (is_shared) =>
      client.setQueryData<RecordView>(['record', id], (shown) => shown && { ...shown, is_shared }),
    onSuccess: (record) => client.setQueryData(['record', id], record),
    onError: () => {
      tellFailure()
      void client.invalidateQueries({ queryKey: ['record', id] })
    },
  })
  const remove = async () => {
    const agreed = await confirm({
      title: t('records.remove_title'),
      body: t('records.remove_body'),
      confirm: t('records.remove'),
      danger: true,
    })
    if (!agreed) return
    try {
      await call(records.deleteRecord, { params: { id } })
    } catch {
      return tellFailure()
    }
    showToast(t('records.removed'), 'good')
    navigate(session_slug ? paths.answers(session_slug, { results: 1 }) : paths.dashboard())
    client.removeQueries({ queryKey: ['record', id] })
    for (const name of ['record of', 'records']) void client.invalidateQueries({ queryKey: [name] })
  }
  return { share, remove }
}
