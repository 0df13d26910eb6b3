// What a session is called in the messages of the ribbon.
import type { PopinEvent } from '#domain/events/contract.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'
import { isMeeting } from './actions.ts'

const t = translator(texts)

export function whatOf(event: Pick<PopinEvent, 'collection'>): string {
  return isMeeting(event) ? t('insights.meeting') : baseText('base.popin')
}
