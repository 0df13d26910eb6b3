// The address of a mailbox, which breaks beside its `@` and its points before it breaks within a word.
import { Fragment } from 'react'

export function AddressText({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same pieces come again, always in this order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
