// The running order to arrange: slides and questions, each moved by keys or by hand.
import type { SlideList } from '#domain/slides/contract.ts'
import { movedItem, runningOrder } from '#domain/slides/running-order.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SortArea } from '#web/base/ui/SortArea.tsx'
import { speak } from '#web/base/ui/speech.ts'
import type { Question } from '../actions.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { SlideRow } from './SlideRow.tsx'
import styles from './Slides.module.css'
import type { Moves } from './SortRow.tsx'
import { slideNames } from './slide-words.ts'
import { texts } from './texts.ts'
import type { OrderItem, useSlideChanges } from './useSlideChanges.ts'

const t = translator(texts)

type Props = {
  questions: readonly Question[]
  list: SlideList
  changes: ReturnType<typeof useSlideChanges>
}

export function OrderList({ questions, list, changes }: Props) {
  const order: OrderItem[] = runningOrder(questions, list.slides)
  const slideName = slideNames(list)
  const numberOf = ({ id }: Question) => questions.findIndex((question) => question.id === id) + 1
  const nameOf = (item: OrderItem) =>
    item.kind === 'slide' ? slideName(item.slide) : t('slides.question', { number: numberOf(item.question) })
  const move = (from: number, to: number) => {
    const next = movedItem(order, from, to)
    if (next.every((item, at) => item === order[at])) return
    void changes.arrange(next)
    speak(t('slides.moved', { name: nameOf(order[from]!), at: to + 1, count: order.length }))
  }
  const canMove = (from: number, to: number) => movedItem(order, from, to)[to] === order[from] && to >= 0
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('slides.order')}</h3>
      <SortArea onMove={move}>
        <ol className={styles.order}>
          {order.map((item, at) => {
            const moves: Moves = {
              name: nameOf(item),
              up: at > 0 && canMove(at, at - 1) ? () => move(at, at - 1) : null,
              down: at < order.length - 1 && canMove(at, at + 1) ? () => move(at, at + 1) : null,
            }
            if (item.kind === 'question')
              return (
                <QuestionRow
                  key={item.question.id}
                  question={item.question}
                  moves={moves}
                  spot={{ id: item.question.id, index: at }}
                />
              )
            const ahead = order.findIndex((other, place) => place > at + 1 && other.kind === 'question')
            const isNext = order[at + 1]?.kind === 'question'
            const next = order[ahead]
            return (
              <SlideRow
                key={item.slide.id}
                slide={item.slide}
                questions={questions}
                moves={moves}
                spot={{ id: item.slide.id, index: at }}
                changes={changes}
                ahead={!isNext && next?.kind === 'question' ? next.question : null}
                onAsk={() => move(ahead, at + 1)}
              />
            )
          })}
        </ol>
      </SortArea>
    </section>
  )
}
