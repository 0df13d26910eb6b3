// Bytes as people read them.
import { formatNumber } from '#web/base/i18n/format.ts'

/** Such as `340 kB` or `2.1 MB`. */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = unit === 'megabyte' && value < 10 ? 1 : 0
  return formatNumber(Math.max(value, 1), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  })
}
