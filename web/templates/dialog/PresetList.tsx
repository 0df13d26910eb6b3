// The menu of presets: what each is good for; the one that is chosen opens the screen it is written on, filled in.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { PRESETS, type Preset } from '#domain/templates/presets.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useLazyMenu } from '#web/base/ui/useLazyMenu.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

export function PresetList({ unlessRestricted }: { unlessRestricted: (go: () => void) => void }) {
  const { opened, onChange, button } = useLazyMenu()
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" width={320}>
      <Menu.Target>
        <Button
          ref={button}
          variant="subtle"
          px="xs"
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('templates.presets')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRESETS.map((preset) => (
          <Menu.Item key={preset.key} onClick={() => unlessRestricted(() => navigate(screenOf(preset)))}>
            <Text component="span" display="block" size="sm" fw={600}>
              {preset.label}
            </Text>{' '}
            <Text component="span" display="block" size="sm" c="dimmed">
              {preset.description}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function screenOf({ key, makes, use_case }: Preset): string {
  if (makes === 'meeting') return paths.createMeeting({ use_case })
  return makes === 'survey' ? paths.createSurvey({ preset: key }) : paths.createEvent({ preset: key })
}
