// The two colours of a brand, and how sessions will look in them.
import { Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OwnBrand } from '#domain/branding/contract.ts'
import { contrast } from '#domain/branding/contrast.ts'
import { OWN_ACCENT, OWN_SECOND } from '#domain/branding/model.ts'
import { colour_unknown } from '#domain/branding/refusals.ts'
import { accentRefusal, colourOf } from '#domain/branding/rules.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { ColourField } from './ColourField.tsx'
import { Preview } from './Preview.tsx'
import { texts } from './texts.ts'
import { useSavingColours } from './useBranding.ts'

const t = translator(texts)

export function ColourForm({ brand }: { brand: OwnBrand }) {
  const [accent, setAccent] = useState(brand.accent_colour ?? '')
  const [second, setSecond] = useState(brand.second_colour ?? '')
  const { isSaving, save } = useSavingColours()
  const [accentProblem, secondProblem] = [problemOf(accent, accentRefusal), problemOf(second)]
  const kept = { accent: colourOf(accent), second: colourOf(second) }
  const isBroken = accentProblem !== null || secondProblem !== null
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBroken) void save({ accent_colour: kept.accent, second_colour: kept.second })
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <ColourField
          label={t('branding.accent')}
          description={t('branding.accent_body')}
          value={accent}
          own={OWN_ACCENT}
          error={accentProblem}
          note={<Readable colour={kept.accent ?? OWN_ACCENT} />}
          onChange={setAccent}
        />
        <ColourField
          label={t('branding.second')}
          description={t('branding.second_body')}
          value={second}
          own={OWN_SECOND}
          error={secondProblem}
          onChange={setSecond}
        />
        <Preview
          logo={brand.logo}
          accent={(accentProblem === null && kept.accent) || OWN_ACCENT}
          second={kept.second ?? OWN_SECOND}
        />
        <BusyButton type="submit" isBusy={isSaving} isOff={isBroken} miw={140} style={{ alignSelf: 'start' }}>
          {t('branding.save')}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The same reason that the server gives; nothing typed is the colour of the product. */
function problemOf(typed: string, refusalOf?: typeof accentRefusal): string | null {
  if (typed.trim() === '') return null
  const colour = colourOf(typed)
  return (colour === null ? colour_unknown : (refusalOf?.(colour) ?? null))?.error_message ?? null
}

function Readable({ colour }: { colour: string }) {
  const reached = Math.floor(contrast(colour, '#ffffff') * 10) / 10
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('branding.contrast', { contrast: formatNumber(reached) })}
    </Text>
  )
}
