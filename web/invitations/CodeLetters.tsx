// A join code as people type it; screen readers spell it.
import { spacedCode, spelledCode } from './join-code.ts'

export function CodeLetters({ code, className }: { code: string; className: string | undefined }) {
  return (
    <p className={className} dir="ltr" translate="no" role="img" aria-label={spelledCode(code)}>
      {spacedCode(code)}
    </p>
  )
}
