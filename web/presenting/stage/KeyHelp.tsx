// The list of keys, and the way to control the screen from a phone.
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Modal, Switch } from '@mantine/core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { PlainButton } from '#web/base/ui/PlainButton.tsx'
import { openHostView } from '#web/events/host-view.ts'
import { JoinQr } from '#web/invitations/JoinQr.tsx'
import { viewLabel, viewsOf } from '../actions.ts'
import { texts } from '../texts.ts'
import styles from './KeyHelp.module.css'
import { LookChoice } from './LookChoice.tsx'
import { setStageSound } from './sound.ts'
import { useStageSound } from './useBeats.ts'

const t = translator(texts)

const SPACE = 'presenting.key_space'
const KEYS = [
  [['Page ↓', 'Page ↑'], 'scenes'],
  [['←', '→'], 'questions'],
  [[SPACE], 'reveal'],
  [['↑', '↓'], 'answers'],
  [['Enter'], 'spotlight'],
  [['V'], 'view'],
  [['S'], 'sort'],
  [['Q'], 'join'],
  [['L'], 'lock'],
  [['T'], 'timer'],
  [['D'], 'dealt'],
  [['W', 'E', 'P', 'X'], 'take'],
  [['N'], 'host'],
  [['M'], 'sound'],
  [['C'], 'look'],
  [['+', '-', '0'], 'zoom'],
  [['F'], 'full'],
  [['Esc'], 'close'],
  [['H', '?'], 'help'],
] as const

type Props = {
  event: PopinEvent
  /** The question on the screen. */
  shown: PopinEvent
  opened: boolean
  onClose: () => void
}

export function KeyHelp({ event, shown, opened, onClose }: Props) {
  const remote = new URL(paths.remote(event.slug), event.share_link).href
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('presenting.keys')}
      size="xl"
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <div className={styles.help}>
        <section>
          <h3 className={styles.title}>{t('presenting.keys_title')}</h3>
          <dl className={styles.keys}>
            {KEYS.map(([keys, name]) => (
              <div key={name}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key === SPACE ? t(SPACE) : key}</kbd>
                  ))}
                </dt>
                <dd>{name === 'view' ? viewsText(shown) : t(`presenting.key_${name}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {event.user_created && (
          <section className={styles.remote}>
            <h3 className={styles.title}>{t('presenting.remote_title')}</h3>
            <p>{t('presenting.remote_body')}</p>
            <p>
              <PlainButton look="default" onClick={() => openHostView(event.slug)}>
                {t('presenting.remote_here')}
              </PlainButton>
            </p>
            <div className={styles.qr}>
              <JoinQr link={remote} />
            </div>
            <SoundSwitch />
            <LookChoice />
          </section>
        )}
      </div>
    </Modal>
  )
}

function SoundSwitch() {
  return (
    <Switch
      className={styles.sound}
      size="md"
      checked={useStageSound()}
      onChange={({ currentTarget }) => setStageSound(currentTarget.checked)}
      label={t('presenting.sound')}
      description={t('presenting.sound_hint')}
    />
  )
}

/** What the key turns to, which is something else where people write. */
function viewsText(shown: PopinEvent): string {
  const names = viewsOf(shown).map((view) => t(viewLabel(view, shown)))
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'disjunction' }).format(names)
}
