// Where one is signed in, among the settings: each device with the way to sign it out.
import { Badge, Button, Stack } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { credentials, type LoginSession } from '#domain/credentials/contract.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { useLostFocus } from '#web/base/ui/useLostFocus.ts'
import styles from './Credentials.module.css'
import { dayText } from './day-text.ts'
import { texts } from './texts.ts'

const t = translator(texts)

const sessionsQuery = queryOptions({
  queryKey: ['login-sessions'],
  queryFn: () => call(credentials.listLoginSessions),
})

export function SessionSettings() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery)
  return (
    <SettingsPart name="sessions" title={t('credentials.sessions')} body={t('credentials.sessions_body')}>
      {!sessions && isError && (
        <ErrorNote title={baseText('base.not_loaded')} onRetry={() => void refetch()} />
      )}
      {!sessions && !isError && <LoadingShape shape="block" />}
      {sessions && <Devices sessions={sessions} />}
    </SettingsPart>
  )
}

function Devices({ sessions }: { sessions: readonly LoginSession[] }) {
  const { one, others } = useEnding()
  const list = useLostFocus<HTMLUListElement>(sessions.length)
  return (
    <Stack gap="md">
      <ul ref={list} tabIndex={-1} className={`${styles.list} ${styles.beside}`}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.entry}>
            <Device session={session} />
            {session.is_current ? (
              <Badge variant="light">{t('credentials.session_here')}</Badge>
            ) : (
              <Button
                variant="default"
                aria-label={t('credentials.session_end_named', { device: deviceText(session) })}
                aria-disabled={one.isSending || undefined}
                onClick={() => void one.submit(session)}
              >
                {t('credentials.session_end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          aria-disabled={others.isSending || undefined}
          onClick={() => void others.submit()}
        >
          {t('credentials.sessions_end')}
        </Button>
      )}
    </Stack>
  )
}

function Device({ session }: { session: LoginSession }) {
  const { created_on, last_used_on } = session
  return (
    <span className={styles.name}>
      <span className={styles.strong}>{deviceText(session)}</span>
      <span className={styles.note}>
        {t('credentials.session_days', { since: dayText(created_on), last: dayText(last_used_on) })}
      </span>
    </span>
  )
}

function deviceText({ browser, system }: LoginSession): string {
  if (browser && system) return t('credentials.device', { browser, system })
  return browser || system || t('credentials.device_unknown')
}

function useEnding() {
  const client = useQueryClient()
  const confirm = useConfirm()
  const end = async (calling: () => Promise<LoginSession[]>, done: string) => {
    try {
      client.setQueryData(sessionsQuery.queryKey, await calling())
      showToast(done, 'good')
    } catch (failure) {
      // it may be gone already
      void client.invalidateQueries(sessionsQuery)
      showToast(serverText(failure, t('credentials.sessions_failed')), 'bad')
    }
  }
  const one = useSubmission(({ id }: LoginSession) =>
    end(() => call(credentials.endLoginSession, { params: { id } }), t('credentials.session_ended')),
  )
  const others = useSubmission(async () => {
    const title = t('credentials.sessions_end_title')
    const body = t('credentials.sessions_end_body')
    if (!(await confirm({ title, body, confirm: t('credentials.sessions_end'), danger: true }))) return
    await end(() => call(credentials.endOtherLoginSessions), t('credentials.sessions_ended'))
  })
  return { one, others }
}
