// A join code as people type it; screen readers spell it. `--code-ems` tells the styles of its place how wide it is.
import type { CSSProperties } from 'react'
import { codeEms, spacedCode, spelledCode } from './join-code.ts'

export function CodeLetters({ code, className }: { code: string; className: string | undefined }) {
  return (
    <p
      className={className}
      style={{ '--code-ems': codeEms(code) } as CSSProperties}
      dir="ltr"
      translate="no"
      role="img"
      aria-label={spelledCode(code)}
    >
      {spacedCode(code)}
    </p>
  )
}
