// The code of conduct: five rules to agree to.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import styles from './ConductDialog.module.css'
import { texts } from './texts.ts'

const t = translator(texts)
const RULES = [
  'joining.conduct_rule_1',
  'joining.conduct_rule_2',
  'joining.conduct_rule_3',
  'joining.conduct_rule_4',
  'joining.conduct_rule_5',
] as const

type Props = {
  onAgree: () => void
  onNever: () => void
  /** Neither: it comes again with the next visit. */
  onClose: () => void
}

export function ConductDialog({ onAgree, onNever, onClose }: Props) {
  useFocusBack()
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('joining.conduct_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <Text>{t('joining.conduct_lead')}</Text>
      <ol className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule} className={styles.rule}>
            {t(rule)}
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onAgree}>
          {t('joining.conduct_agree')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onNever}>
          {t('joining.conduct_never')}
        </Button>
      </div>
    </Modal>
  )
}
