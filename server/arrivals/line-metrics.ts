// How long the waiting line is, for Prometheus.
import { Gauge, type Registry } from 'prom-client'
import type { LineFigures, WaitingLine } from './waiting-line.ts'

const FIGURES: [name: string, help: string, read: (figures: LineFigures) => number][] = [
  ['popin_line_people', 'People who wait in line to come in.', ({ people }) => people],
  ['popin_line_wait_seconds', 'How long somebody waits who arrives now.', ({ wait_ms }) => wait_ms / 1000],
  ['popin_arrivals_at_once', 'People who may be on their way in at once.', ({ at_once }) => at_once],
]

export function addLineMetrics(register: Registry, line: WaitingLine): void {
  for (const [name, help, read] of FIGURES)
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read(line.figures()))
      },
    })
}
