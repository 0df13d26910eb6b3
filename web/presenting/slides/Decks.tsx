// The PDFs of a session: choosing one, how far it is, and why it was refused.
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Deck } from '#domain/slides/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { IconButton } from '#web/base/ui/IconButton.tsx'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Slides.module.css'
import { texts } from './texts.ts'
import type { DeckSending, Sent } from './useSending.ts'

const t = translator(texts)

type Props = { decks: readonly Deck[]; sending: DeckSending; onRemove: (deck: Deck) => unknown }

export function Decks({ decks, sending, onRemove }: Props) {
  const { sent, problem, begin, cancel } = sending
  return (
    <section className={styles.part}>
      {sent ? <OnTheWay sent={sent} onCancel={cancel} /> : <Choose onFile={begin} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {decks.map((deck) => (
        <DeckRow key={deck.id} deck={deck} onRemove={() => onRemove(deck)} />
      ))}
    </section>
  )
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.choose}>
      <IconFileTypePdf size={32} stroke={1.5} aria-hidden />
      <span className={styles.hint}>{t('slides.limits')}</span>
      <Button variant="light" onClick={() => input.current?.click()}>
        {t('slides.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf"
        aria-label={t('slides.choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // the same file can be chosen again
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

function OnTheWay({ sent: { name, percent }, onCancel }: { sent: Sent; onCancel: () => void }) {
  const words = t(percent < 100 ? 'slides.sending' : 'slides.checking', { name })
  return (
    <div className={styles.deck}>
      <Progress label={words} value={percent / 100} />
      <Button variant="default" onClick={onCancel}>
        {t('slides.cancel')}
      </Button>
    </div>
  )
}

function DeckRow({ deck, onRemove }: { deck: Deck; onRemove: () => unknown }) {
  const confirm = useConfirm()
  const { state, page_count, pages_done, problem } = deck
  const name = deck.file_name ?? t('slides.unnamed')
  const ask = async () => {
    if (await confirm({ title: t('slides.remove_deck_title'), confirm: t('slides.remove') })) onRemove()
  }
  if (state === 'drawing')
    return (
      <div className={styles.deck}>
        <Progress
          label={t('slides.drawing', { at: Math.min(pages_done + 1, page_count), count: page_count })}
          value={pages_done / page_count}
        />
        <Button variant="default" onClick={() => onRemove()}>
          {t('slides.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.deck}>
      <p className={styles.name}>
        <span>{name}</span>
        <span className={problem ? styles.problem : styles.hint}>
          {problem ?? t('slides.deck', { count: page_count })}
        </span>
      </p>
      <IconButton
        look="gray"
        aria-label={t('slides.remove_deck', { name })}
        onClick={() => (problem ? onRemove() : void ask())}
      >
        <IconTrash size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <label className={styles.progress}>
      {label}
      <progress value={value} max={1} />
    </label>
  )
}
