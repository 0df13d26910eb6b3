// A program of the benchmark in a process of its own, asked and answering by messages.
import { type ChildProcess, fork } from 'node:child_process'

export type Child = {
  process: ChildProcess
  /** Sends a question and resolves with the next answer. */
  ask<T>(question: unknown): Promise<T>
  end(): void
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a program such as `load/voters.ts`. */
export function startChild(program: URL, node_arguments: string[] = []): Child {
  const child = fork(program, [], { execArgv: node_arguments, serialization: 'advanced' })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return {
    process: child,
    ask<T>(question: unknown) {
      return new Promise<T>((resolve, reject) => {
        const gone = () => reject(new Error(`${program.pathname} ended`))
        child.once('exit', gone)
        child.once('message', (answer) => {
          child.off('exit', gone)
          resolve(answer as T)
        })
        child.send(question as object)
      })
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** In the program itself: answers each question in turn. */
export function answerParent<Q>(answer: (question: Q) => Promise<unknown>): void {
  process.on('message', (question: Q) => {
    answer(question).then(
      (given) => process.send?.(given as object),
      (error) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        process.exit(1)
      },
    )
  })
  // a program without its parent has nobody to work for
  process.on('disconnect', () => process.exit(0))
}
