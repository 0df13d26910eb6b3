// The ways between the settings of an organisation, its members and its audit trail.
import { Group } from '@mantine/core'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { LinkButton } from '#web/base/router/LinkButton.tsx'
import { texts } from './settings/texts.ts'

const t = translator(texts)
const WAYS = [
  { part: 'members', to: paths.adminSettings('/members') },
  { part: 'audit', to: paths.adminSettings('/audit') },
  { part: 'settings', to: paths.adminSettings() },
] as const

export type OrganisationPart = (typeof WAYS)[number]['part']

export function OrganisationNav({ here }: { here: OrganisationPart }) {
  return (
    <Group component="nav" gap={4} mb="lg" aria-label={t('organisation.nav')}>
      {WAYS.map(({ part, to }) => (
        <LinkButton
          key={part}
          to={to}
          px={14}
          variant={part === here ? 'light' : 'subtle'}
          aria-current={part === here ? 'page' : undefined}
        >
          {t(`organisation.${part}`)}
        </LinkButton>
      ))}
    </Group>
  )
}
