// The open dialogs of a page: questions that wait for an answer, and what has to close when the path changes.

export type Question = {
  title: string
  body?: string
  /** The word on the button that agrees. */
  confirm: string
  cancel?: string
  /** The button that agrees destroys something. */
  danger?: boolean
}

export type OpenQuestion = Question & { id: number; answer: (agreed: boolean) => void }

let open: OpenQuestion | null = null
let lastId = 0
const listeners = new Set<() => void>()
const closers = new Set<() => void>()

/** Asks, and gives the answer; closing the dialog in any way means no. */
export function askConfirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    lastId += 1
    const answer = (agreed: boolean) => {
      open = null
      notify()
      resolve(agreed)
    }
    open = { ...question, id: lastId, answer }
    notify()
  })
}

export function openQuestion(): OpenQuestion | null {
  return open
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers how a dialog is closed from outside; gives the function that ends it. */
export function whenDialogsClose(close: () => void): () => void {
  closers.add(close)
  return () => closers.delete(close)
}

/** Cancels every open dialog: the path changed. */
export function closeDialogs(): void {
  open?.answer(false)
  for (const close of [...closers]) close()
}

function notify(): void {
  for (const listener of listeners) listener()
}
