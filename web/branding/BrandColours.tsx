// Puts the page into the colours of a session's brand while that session is on it.
import type { Brand } from '#domain/branding/contract.ts'
import { brandStyle } from './brand-style.ts'

export function BrandColours({ brand }: { brand: Pick<Brand, 'accent_colour' | 'second_colour'> }) {
  const rules = brandStyle(brand)
  return rules && <style>{rules}</style>
}
