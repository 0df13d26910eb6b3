// The questions of one set of templates by topic, and the sample report of each.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Modal, Tabs, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { TemplateKey, TemplateQuestion, TemplateTab } from '#domain/templates/template-question.ts'
import { TEMPLATE_SETS } from '#domain/templates/template-sets.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { focusSoon } from '#web/base/ui/focus-beside.ts'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from '../texts.ts'
import styles from './Dialog.module.css'
import { TemplateEntry } from './TemplateEntry.tsx'
import { TemplateReport } from './TemplateReport.tsx'

const t = translator(texts)

export type UseTemplate = (tab: TemplateTab, question: TemplateQuestion) => void
type Props = { shown: TemplateKey; opened: boolean; onUse: UseTemplate; onClose: () => void }
type Read = { tab: TemplateTab; question: TemplateQuestion }

export function TemplateDialog({ shown, opened, onUse, onClose }: Props) {
  const isPhone = useIsPhone()
  const [read, setRead] = useState<Read | null>(null)
  const set = TEMPLATE_SETS[shown]
  const [tab, setTab] = useState(set.tabs[0]?.key ?? '')
  const body = useRef<HTMLDivElement>(null)
  const asked = useRef<HTMLElement | null>(null)
  useEffect(() => (opened ? whenDialogsClose(onClose) : undefined), [opened, onClose])
  // a dialog that opens anew begins with the list
  useEffect(() => (opened ? setRead(null) : undefined), [opened])
  const showReport = (next: Read, from: HTMLElement) => {
    asked.current = from
    setRead(next)
    body.current?.scrollIntoView({ block: 'start' })
  }
  const back = () => {
    setRead(null)
    // the list was hidden until now, and a hidden button takes no focus
    focusSoon(() => asked.current)
  }
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={read ? back : onClose}
      fullScreen={isPhone}
      size="52rem"
      title={read ? t('templates.report_title') : set.title}
      closeButtonProps={{ 'aria-label': baseText('base.close'), onClick: onClose }}
    >
      <div ref={body} className={styles.body}>
        {read && (
          <TemplateReport
            question={read.question}
            onBack={back}
            onUse={() => onUse(read.tab, read.question)}
          />
        )}
        <div hidden={read !== null}>
          <Text c="dimmed" mb="md">
            {set.description}
          </Text>
          <Tabs value={tab} onChange={(next) => setTab(next ?? tab)} keepMounted={false}>
            <Tabs.List aria-label={t('templates.topics')} className={styles.tabs}>
              {set.tabs.map(({ key, title }) => (
                <Tabs.Tab key={key} value={key}>
                  {title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {set.tabs.map((one) => (
              <Tabs.Panel key={one.key} value={one.key} className={styles.panel}>
                <Text>{one.description}</Text>
                <ul className={styles.entries}>
                  {one.contents.map((question) => (
                    <TemplateEntry
                      key={question.key}
                      question={question}
                      onUse={() => onUse(one, question)}
                      onReport={(from) => showReport({ tab: one, question }, from)}
                    />
                  ))}
                </ul>
              </Tabs.Panel>
            ))}
          </Tabs>
        </div>
      </div>
    </Modal>
  )
}
