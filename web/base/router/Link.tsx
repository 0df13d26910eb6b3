// A link to another screen.
import { Anchor, type AnchorProps } from '@mantine/core'
import type { AnchorHTMLAttributes } from 'react'
import { hrefOf } from './navigate.ts'

type Props = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps | 'href'> & { to: string }

/** `to` is an address of `paths`. */
export function Link({ to, ...others }: Props) {
  return <Anchor href={hrefOf(to)} {...others} />
}
