// The way to the own brand from the settings.
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { texts } from './texts.ts'

const t = translator(texts)

export function BrandingEntry() {
  return (
    <SettingsPart name="branding" title={t('branding.entry')} body={t('branding.entry_body')}>
      <LinkButton variant="default" to={paths.branding()}>
        {t('branding.open')}
      </LinkButton>
    </SettingsPart>
  )
}
