// Questions to start from, in groups; the one that is chosen takes the place of the text. Below them the dialogs of templates.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { SampleGroup } from '#domain/templates/samples.ts'
import { type TemplateKey, templateKeysFor } from '#domain/templates/template-question.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as templateTexts } from '#web/templates/texts.ts'
import { texts } from '../texts.ts'

const t = translator(texts)
const tt = translator(templateTexts)

type Props = {
  groups: readonly SampleGroup[]
  industry: string | null | undefined
  onPick: (question: string) => void
  onTemplates: (key: TemplateKey) => void
}

export function SamplesMenu({ groups, industry, onPick, onTemplates }: Props) {
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
        {/* biome-ignore lint/a11y/useSemanticElements: a menu has no field sets */}
        <div role="group" aria-label={t('editing.templates')}>
          <Menu.Label>{t('editing.templates')}</Menu.Label>
          {templateKeysFor(industry).map((key) => (
            <Menu.Item key={key} onClick={() => onTemplates(key)}>
              {tt(`templates.${key}`)}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
