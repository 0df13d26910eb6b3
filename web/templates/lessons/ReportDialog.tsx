// The sample report of one question, as a dialog of its own.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { TemplateQuestion } from '#domain/templates/template-question.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useIsPhone } from '#web/base/ui/useIsPhone.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { TemplateReport } from '../dialog/TemplateReport.tsx'
import { texts } from '../texts.ts'

const t = translator(texts)

/** `onClose` gives the focus back. */
type Props = { question: TemplateQuestion; opened: boolean; onUse: () => void; onClose: () => void }

export function ReportDialog({ question, opened, onUse, onClose }: Props) {
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={useLazyOpening(opened)}
      onClose={onClose}
      returnFocus={false}
      fullScreen={isPhone}
      size="52rem"
      title={t('templates.report_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <TemplateReport question={question} onUse={onUse} />
    </Modal>
  )
}
