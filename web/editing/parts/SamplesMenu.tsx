// Questions to start from, in groups; the one that is chosen takes the place of the text.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from '../texts.ts'

const t = translator(texts)

type Props = { groups: readonly SampleGroup[]; onPick: (question: string) => void }

export function SamplesMenu({ groups, onPick }: Props) {
  return (
    <Menu position="bottom-start" width={360}>
      <Menu.Target>
        <Button variant="subtle" px="xs" leftSection={<IconBulb size={18} aria-hidden />}>
          {t('editing.samples')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map(({ key, title, questions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a menu has no field sets
          <div key={key} role="group" aria-label={title}>
            <Menu.Label>{title}</Menu.Label>
            {questions.map((question) => (
              <Menu.Item key={question} onClick={() => onPick(question)}>
                {question}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
