// The own brand, and what changes it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { branding, type OwnBrand } from '#domain/branding/contract.ts'
import { LOGO_BYTES_MAX } from '#domain/branding/model.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { isCancelled, type Sending, sendFile } from '#web/media/send-file.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const KEY = ['branding']

export function useOwnBrand() {
  return useQuery({ queryKey: KEY, queryFn: () => call(branding.readBranding) })
}

/** Tells of a failure: what only a larger plan has is offered, all else is said. */
function useFailed() {
  const upsell = useUpsell()
  return (error: unknown, otherwise: string) => {
    const offer = offerIn(error)
    if (offer) return void upsell(offer)
    const own = error instanceof ApiError ? (error.user_message ?? error.error_message) : null
    showToast(error instanceof NetworkError ? baseText('base.offline') : (own ?? otherwise), 'bad')
  }
}

type Colours = Pick<OwnBrand, 'accent_colour' | 'second_colour'>

export function useSavingColours() {
  const client = useQueryClient()
  const failed = useFailed()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (colours: Colours) => {
    if (isSaving) return
    setIsSaving(true)
    try {
      client.setQueryData(KEY, await call(branding.saveBranding, { body: colours }))
      showToast(t('branding.saved'), 'good')
    } catch (error) {
      failed(error, t('branding.not_saved'))
    }
    setIsSaving(false)
  }
  return { isSaving, save }
}

/** `percent` is null while no logo is on its way. */
export function useLogo() {
  const client = useQueryClient()
  const failed = useFailed()
  const [percent, setPercent] = useState<number | null>(null)
  const sending = useRef<Sending<OwnBrand> | null>(null)
  const send = async (file: File) => {
    if (file.size > LOGO_BYTES_MAX) return showToast(t('branding.logo_too_large'), 'bad')
    setPercent(0)
    sending.current = sendFile<OwnBrand>(file, setPercent, 'file', branding.saveLogo)
    try {
      client.setQueryData(KEY, await sending.current.done)
      showToast(t('branding.logo_saved'), 'good')
    } catch (error) {
      if (!isCancelled(error)) failed(error, t('branding.logo_failed'))
    }
    setPercent(null)
  }
  const remove = async () => {
    try {
      client.setQueryData(KEY, await call(branding.deleteLogo))
      showToast(t('branding.logo_removed'), 'good')
    } catch (error) {
      failed(error, t('branding.logo_failed'))
    }
  }
  return { percent, send, cancel: () => sending.current?.cancel(), remove }
}
