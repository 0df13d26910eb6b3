// The question before a ballot that comes in replaces the one that is here.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export const replacing = () => ({
  title: t('sealed.replace'),
  body: t('sealed.replace_body'),
  confirm: t('sealed.replace_it'),
  danger: true,
})
